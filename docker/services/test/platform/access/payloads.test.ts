import { JSDOM } from 'jsdom';
import { pageAnnouncements, storeAnnouncement } from '@portal/shared/contract/endpoints/account/account';
import { approvalKeyOf } from '@portal/shared/contract/proposal/approval-key';
import { bodySchemaOf } from '@portal/shared/contract/endpoint';
import { detailsOf } from '@portal/shared/contract/field/field';
import { ALL_ENDPOINTS } from '@portal/shared/contract/endpoints/all';
import * as contentCalls from '@portal/shared/contract/endpoints/content/content';
import * as texts from '@portal/shared/contract/endpoints/proposal/decision-text';
import { scheduleApproval } from '@portal/shared/contract/endpoints/machine/machine';
import {
  listRevisionNotes,
  proposalEndpoints,
  storeRevisionNote,
} from '@portal/shared/contract/endpoints/proposal/proposal';
import * as noticeCalls from '@portal/shared/contract/endpoints/notice';
import { bulkProposals } from '@portal/shared/contract/endpoints/proposal/proposal-list';
import * as course from '@portal/shared/contract/endpoints/proposal/proposal-course';
import { listRemarks, storeRemark } from '@portal/shared/contract/endpoints/proposal/proposal-review';
import { PROPOSAL_KINDS, type ProposalKind } from '@portal/shared/contract/proposal/proposal-kind';
import { storedFilePath } from '@portal/shared/contract/file/stored-file';
import { storedFileInfo } from '@portal/shared/proposal/stored-file-info';
import { DAY_MS } from '@portal/shared/contract/time/calendar-days';
import { fetchReply } from '../../support/client';
import { addMachine } from '../../support/data/proposal-actors';
import { filledForm, PDF, submit } from '../../support/data/proposals';
import { running } from '../../support/running';
import { SCRIPT_PAYLOADS } from '../../support/data/script-payloads';

const parser = new new JSDOM('').window.DOMParser();

/** Returns the parts of this HTML that a browser would run or fetch by itself, found by a real HTML parser. */
function dangersIn(html: string): string[] {
  const document = parser.parseFromString(`<body>${html}</body>`, 'text/html');
  return [...document.body.querySelectorAll('*')].flatMap((element) => [
    ...(/^(script|iframe|object|embed|svg|math|style|link|meta|base|form|input|button|select|textarea|template|video|audio|title)$/i.test(
      element.tagName,
    )
      ? [element.tagName]
      : []),
    ...[...element.attributes]
      .filter(
        ({ name, value }) =>
          name.startsWith('on') ||
          (['href', 'src'].includes(name) && !/^(https?:|mailto:|tel:|#|\/(?![/\\]))/.test(value)) ||
          (name === 'style' && !/^text-align:\s?(left|right|center|justify);?$/.test(value)) ||
          ['srcdoc', 'action', 'formaction', 'background'].includes(name),
      )
      .map(({ name, value }) => `${name}=${value}`),
  ]);
}

const FRAME = '<p>aman</p>';

/** All payloads go through this field, which stores nothing; the others share them, because they have one sanitiser. */
const WHOLE = 'announcement.try announcement';
/** Each of the other fields gets every fifth payload. */
const SHARE = 5;

describe('script payloads', () => {
  const at = running();
  const asContent = () => ({ as: at.people.Content });
  const asSuper = () => ({ as: at.people.Super });

  /** A machine with slots for every approval of this file. */
  let roomy: Promise<string> | undefined;
  /** Submits a proposal of the external researcher and approves it with both calls. */
  const approve = async (kind: ProposalKind, appr_description: string): Promise<string> => {
    const { id } = await submit(at.server, at.people.External, kind);
    const slot = {
      DockerImages: 'x.zip',
      username: at.people.External.email,
      id_hari: '2',
      durasi: '30',
      id_mesin: await (roomy ??= addMachine(at, 'Luas', 99, 7)),
    };
    const headers = { 'idempotency-key': approvalKeyOf(id) };
    await at.good(scheduleApproval, { ...asSuper(), body: slot, headers });
    const body = { ...slot, appr_description };
    await at.good(proposalEndpoints[kind].approved, { ...asSuper(), params: { id }, body });
    return id;
  };

  /** Decides one extension after the other of one approved proposal; returns the note of the newest. */
  const noteOfExtension = (decision: typeof course.approveExtension) => {
    let approved: Promise<string> | undefined;
    return async (note: string) => {
      const params = { id: await (approved ??= approve('thesis', '<p>Ya</p>')) };
      const newest = async () => (await at.good(course.listExtensions, { ...asSuper(), params })).extension.at(-1);
      const body = { days: '1', reason: 'Uji' };
      await at.good(course.storeExtension, { as: 'External', params, body });
      await at.good(decision, { ...asSuper(), params: { id: (await newest())?.id ?? '' }, body: { note } });
      return (await newest())?.note;
    };
  };
  const ownTexts = async () => (await at.good(texts.listDecisionTexts, asSuper())).decision_text;
  let remarked: Promise<string> | undefined;

  /** One entry for every HTML field: stores the text and returns the HTML that is shown. */
  const FIELDS: Record<string, (html: string) => Promise<string | null | undefined>> = {
    'post.store body': async (body) => {
      await at.good(contentCalls.storePost, { ...asContent(), body: { title: 'Uji', status: 'Draft', body } });
      return (await at.good(contentCalls.listPosts, asContent())).post[0]?.body;
    },
    'post.update body': async (body) => {
      const [post] = (await at.good(contentCalls.listPosts, asContent())).post;
      await at.good(contentCalls.updatePost, {
        ...asContent(),
        params: { id: post?.id ?? '', slug: post?.slug ?? '' },
        body: { title: 'Uji', status: 'Draft', body },
      });
      return (await at.good(contentCalls.listPosts, asContent())).post.find(({ id }) => id === post?.id)?.body;
    },
    'content.store body': async (body) => {
      await at.good(contentCalls.storeContent, {
        ...asContent(),
        body: { title: 'Uji', status: 'Draft', type: 'About', body },
      });
      return (await at.good(contentCalls.listAboutPages, asContent())).content[0]?.body;
    },
    'content.update body': async (body) => {
      const [page] = (await at.good(contentCalls.listAboutPages, asContent())).content;
      await at.good(contentCalls.updateContent, {
        ...asContent(),
        params: { id: page?.id ?? '', slug: page?.slug ?? '' },
        body: { title: 'Uji', status: 'Draft', body },
      });
      return (await at.good(contentCalls.listAboutPages, asContent())).content.find(({ id }) => id === page?.id)?.body;
    },
    'announcement.store announcement': async (announcement) => {
      await at.good(storeAnnouncement, { ...asSuper(), body: { subject: 'Uji\r\nBcc: x@y.id', announcement } });
      const { rows: sent } = await at.good(pageAnnouncements, asSuper());
      return sent.find(({ subject }) => subject.startsWith('Uji'))?.announcement;
    },
    'announcement.send announcement': async (announcement) => {
      const until = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
      const body = { subject: 'Terpilih', announcement, roles: 'Super', until };
      await at.good(noticeCalls.sendAnnouncement, { ...asSuper(), body });
      return (await at.good(noticeCalls.listShownAnnouncements, asSuper())).announcement[0]?.announcement;
    },
    'announcement.correct announcement': async (announcement) => {
      const text = { subject: 'Diperbaiki', announcement: '<p>Awal</p>' };
      await at.good(noticeCalls.sendAnnouncement, { ...asSuper(), body: { ...text, roles: 'Super' } });
      const newest = async () => (await at.good(pageAnnouncements, asSuper())).rows[0];
      const params = { id: (await newest())?.id ?? '' };
      await at.good(noticeCalls.correctAnnouncement, { ...asSuper(), params, body: { ...text, announcement } });
      return (await newest())?.announcement;
    },
    'announcement.try announcement': async (announcement) =>
      (await at.good(noticeCalls.tryAnnouncement, { ...asSuper(), body: { subject: 'Coba', announcement } }))
        .announcement,
    'revisionNote.store catatan': async (catatan) => {
      const { id } = await submit(at.server, at.people.Internal);
      await at.good(storeRevisionNote, { ...asSuper(), body: { proposal_id: id, user_id: 'x', catatan } });
      return (await at.good(listRevisionNotes, { as: 'Internal', params: { id } })).proposal_revisi[0]?.catatan;
    },
    'decisionText.store body': async (body) => {
      await at.good(texts.storeDecisionText, { ...asSuper(), body: { purpose: 'reject', title: 'Baru', body } });
      const stored = (await ownTexts()).find(({ title }) => title === 'Baru');
      await at.good(texts.deleteDecisionText, { ...asSuper(), params: { id: stored?.id ?? '' } });
      return stored?.body;
    },
    'decisionText.update body': async (body) => {
      const text = (await ownTexts()).find(({ purpose }) => purpose === 'approve');
      const fields = { purpose: 'approve', title: text?.title ?? '', body };
      await at.good(texts.updateDecisionText, { ...asSuper(), params: { id: text?.id ?? '' }, body: fields });
      return (await ownTexts()).find(({ id }) => id === text?.id)?.body;
    },
    'extension.approved note': noteOfExtension(course.approveExtension),
    'extension.rejected note': noteOfExtension(course.rejectExtension),
    'remark.store catatan': async (catatan) => {
      remarked ??= submit(at.server, at.people.External).then(({ id }) => id);
      const params = { id: await remarked };
      await at.good(storeRemark, { ...asSuper(), params, body: { catatan } });
      return (await at.good(listRemarks, { ...asSuper(), params })).remark.at(-1)?.catatan;
    },
    'proposal.bulk rej_description': async (rej_description) => {
      const { id } = await submit(at.server, at.people.External);
      const rule = `q=${id.replace(/-/g, '').slice(0, 6)}`;
      await at.send(bulkProposals, { ...asSuper(), body: { action: 'reject', rule, rej_description } });
      const { show } = proposalEndpoints.thesis;
      return (await at.good(show, { as: 'External', params: { id } })).submission?.rej_description;
    },
    ...Object.fromEntries(
      PROPOSAL_KINDS.flatMap((kind) => {
        const { approved, rejected, revision, show } = proposalEndpoints[kind];
        const shown = async (id: string) => (await at.good(show, { as: 'External', params: { id } })).submission;
        return [
          [
            approved.name + ' appr_description',
            async (appr_description: string) => {
              const id = await approve(kind, appr_description);
              return (await shown(id))?.appr_description;
            },
          ],
          [
            rejected.name + ' rej_description',
            async (rej_description: string) => {
              const { id } = await submit(at.server, at.people.External, kind);
              await at.good(rejected, { ...asSuper(), params: { id }, body: { rej_description } });
              return (await shown(id))?.rej_description;
            },
          ],
          [
            revision.name + ' rev_description',
            async (rev_description: string) => {
              const { id } = await submit(at.server, at.people.External, kind);
              await at.good(revision, { ...asSuper(), params: { id }, body: { rev_description } });
              return (await shown(id))?.rev_description;
            },
          ],
        ];
      }),
    ),
  };

  it('knows every HTML field of the contract', async () => {
    const fields: string[] = [];
    for (const endpoint of ALL_ENDPOINTS) {
      for (const [name, field] of Object.entries((await bodySchemaOf(endpoint))?.shape ?? {}))
        if (detailsOf(field).kind === 'html') fields.push(`${endpoint.name} ${name}`);
    }
    expect(Object.keys(FIELDS).sort()).toEqual(fields.sort());
    expect(SCRIPT_PAYLOADS.length).toBeGreaterThanOrEqual(50);
  });

  it('lets none through any HTML field', async () => {
    const wrong: string[] = [];
    // Fields run in parallel, because each has its own records; the payloads of a field run one after the other.
    await Promise.all(
      Object.entries(FIELDS).map(async ([field, store], place) => {
        for (const [index, payload] of SCRIPT_PAYLOADS.entries()) {
          if (field !== WHOLE && index % SHARE !== place % SHARE) continue;
          const html = (await store(FRAME + payload)) ?? '';
          const dangers = dangersIn(html);
          if (dangers.length > 0 || !html.includes(FRAME)) wrong.push(`${field}: ${payload} became ${html}`);
        }
      }),
    );
    expect(wrong).toEqual([]);
  }, 240_000);

  it('lets none through a file name, neither into the page nor into a header', async () => {
    const wrong: string[] = [];
    for (const payload of SCRIPT_PAYLOADS) {
      const form = filledForm('thesis');
      const {
        submission: { id, proposal_file },
      } = await at.good(proposalEndpoints.thesis.store, {
        as: 'Internal',
        body: form.body,
        files: { ...form.files, proposal_file: { ...PDF, name: `${payload}.pdf` } },
      });
      const shown = await at.good(proposalEndpoints.thesis.show, { as: 'Internal', params: { id } });
      const name = shown.submission ? (storedFileInfo(shown.submission, 'proposal_file').originalName ?? '') : '';
      if (name === '' || /[<>"]/.test(name)) wrong.push(`${payload} became the name ${name}`);
      const reply = await fetchReply(at.server.urls.files + storedFilePath('proposal_file', proposal_file ?? ''), {
        headers: { authorization: `Bearer ${at.people.Internal.token}` },
      });
      const disposition = reply.headers.get('content-disposition') ?? '';
      if (
        reply.status !== 200 ||
        !/^(inline|attachment); filename="[^"<>]*"; filename\*=UTF-8''[^<>"']*$/.test(disposition)
      )
        wrong.push(`${payload}: ${reply.status} ${disposition}`);
    }
    expect(wrong).toEqual([]);
  }, 120_000);
});
