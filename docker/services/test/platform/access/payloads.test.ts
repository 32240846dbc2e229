import { parse } from 'content-disposition';
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
import { storedFileInfo } from '@portal/shared/proposal/stored-file-info';
import { DAY_MS } from '@portal/shared/contract/time/calendar-days';
import { openFile } from '../../support/client';
import { addMachine } from '../../support/data/proposal-actors';
import { filledForm, PDF, submit } from '../../support/data/proposals';
import { running } from '../../support/running';
import { SCRIPT_PAYLOADS } from '../../support/data/script-payloads';

const parser = new new JSDOM('').window.DOMParser();

const DANGEROUS_TAGS =
  /^(script|iframe|object|embed|svg|math|style|link|meta|base|form|input|button|select|textarea|template|video|audio|title)$/i;

function isDangerous({ name, value }: Attr): boolean {
  if (name === 'href' || name === 'src') return !/^(https?:|mailto:|tel:|#|\/(?![/\\]))/.test(value);
  if (name === 'style') return !/^text-align:\s?(left|right|center|justify);?$/.test(value);
  return name.startsWith('on') || ['srcdoc', 'action', 'formaction', 'background'].includes(name);
}

/** Returns the parts of this HTML that a browser would run or fetch by itself, found by a real HTML parser. */
function dangersIn(html: string): string[] {
  const document = parser.parseFromString(`<body>${html}</body>`, 'text/html');
  return [...document.body.querySelectorAll('*')].flatMap(({ tagName, attributes }) => [
    ...(DANGEROUS_TAGS.test(tagName) ? [tagName] : []),
    ...[...attributes].filter(isDangerous).map(({ name, value }) => `${name}=${value}`),
  ]);
}

const FRAME = '<p>aman</p>';

/** All payloads go through this field, which stores nothing; the others share them, because they have one sanitiser. */
const WHOLE = 'announcement.try announcement';
/** Each of the other fields gets every fifth payload. */
const SHARE = 5;

/** A draft of an article or a page. */
const DRAFT = { title: 'Uji', status: 'Draft' };
const keyOf = (item: { id: string; slug: string } | undefined) => ({ id: item?.id ?? '', slug: item?.slug ?? '' });

describe('script payloads', () => {
  const at = running();
  const { good } = at;

  /** A machine with slots for every approval of this file. */
  let roomy: Promise<string> | undefined;
  /** Submits a proposal of the external researcher and approves it with both calls. */
  const approve = async (kind: ProposalKind, appr_description: string): Promise<string> => {
    const { id } = await submit(at.server, at.people.External, kind);
    const place = { id_hari: '2', durasi: '30', id_mesin: await (roomy ??= addMachine(at, 'Luas', 99, 7)) };
    const slot = { ...place, DockerImages: 'x.zip', username: at.people.External.email };
    await good(scheduleApproval, { as: 'Super', body: slot, headers: { 'idempotency-key': approvalKeyOf(id) } });
    const body = { ...slot, appr_description };
    await good(proposalEndpoints[kind].approved, { as: 'Super', params: { id }, body });
    return id;
  };

  /** Decides one extension after the other of one approved proposal; returns the note of the newest. */
  const noteOfExtension = (decision: typeof course.approveExtension) => {
    let approved: Promise<string> | undefined;
    return async (note: string) => {
      const params = { id: await (approved ??= approve('thesis', '<p>Ya</p>')) };
      const newest = async () => (await good(course.listExtensions, { as: 'Super', params })).extension.at(-1);
      await good(course.storeExtension, { as: 'External', params, body: { days: '1', reason: 'Uji' } });
      await good(decision, { as: 'Super', params: { id: (await newest())?.id ?? '' }, body: { note } });
      return (await newest())?.note;
    };
  };
  const posts = async () => (await good(contentCalls.listPosts, { as: 'Content' })).post;
  const pages = async () => (await good(contentCalls.listAboutPages, { as: 'Content' })).content;
  const announcements = async () => (await good(pageAnnouncements, { as: 'Super' })).rows;
  const ownTexts = async () => (await good(texts.listDecisionTexts, { as: 'Super' })).decision_text;
  let remarked: Promise<string> | undefined;

  /** Stores a text with the decision about a new proposal; returns it as the applicant reads it. */
  const decisionOf = (kind: ProposalKind, decision: 'approved' | 'rejected' | 'revision', field: string) => {
    const { [decision]: call, show } = proposalEndpoints[kind];
    const store = async (text: string) => {
      let id = '';
      if (decision === 'approved') id = await approve(kind, text);
      else {
        ({ id } = await submit(at.server, at.people.External, kind));
        await good(call, { as: 'Super', params: { id }, body: { [field]: text } });
      }
      return (await good(show, { as: 'External', params: { id } })).submission?.[field] as string | undefined;
    };
    return [`${call.name} ${field}`, store] as const;
  };

  /** One entry for every HTML field: stores the text and returns the HTML that is shown. */
  const FIELDS: Record<string, (html: string) => Promise<string | null | undefined>> = {
    'post.store body': async (body) => {
      await good(contentCalls.storePost, { as: 'Content', body: { ...DRAFT, body } });
      return (await posts())[0]?.body;
    },
    'post.update body': async (body) => {
      const [post] = await posts();
      await good(contentCalls.updatePost, { as: 'Content', params: keyOf(post), body: { ...DRAFT, body } });
      return (await posts()).find(({ id }) => id === post?.id)?.body;
    },
    'content.store body': async (body) => {
      await good(contentCalls.storeContent, { as: 'Content', body: { ...DRAFT, type: 'About', body } });
      return (await pages())[0]?.body;
    },
    'content.update body': async (body) => {
      const [page] = await pages();
      await good(contentCalls.updateContent, { as: 'Content', params: keyOf(page), body: { ...DRAFT, body } });
      return (await pages()).find(({ id }) => id === page?.id)?.body;
    },
    'announcement.store announcement': async (announcement) => {
      await good(storeAnnouncement, { as: 'Super', body: { subject: 'Uji\r\nBcc: x@y.id', announcement } });
      return (await announcements()).find(({ subject }) => subject.startsWith('Uji'))?.announcement;
    },
    'announcement.send announcement': async (announcement) => {
      const until = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
      const body = { subject: 'Terpilih', announcement, roles: 'Super', until };
      await good(noticeCalls.sendAnnouncement, { as: 'Super', body });
      return (await good(noticeCalls.listShownAnnouncements, { as: 'Super' })).announcement[0]?.announcement;
    },
    'announcement.correct announcement': async (announcement) => {
      const text = { subject: 'Diperbaiki', announcement: '<p>Awal</p>' };
      await good(noticeCalls.sendAnnouncement, { as: 'Super', body: { ...text, roles: 'Super' } });
      const params = { id: (await announcements())[0]?.id ?? '' };
      await good(noticeCalls.correctAnnouncement, { as: 'Super', params, body: { ...text, announcement } });
      return (await announcements())[0]?.announcement;
    },
    'announcement.try announcement': async (announcement) => {
      const body = { subject: 'Coba', announcement };
      return (await good(noticeCalls.tryAnnouncement, { as: 'Super', body })).announcement;
    },
    'revisionNote.store catatan': async (catatan) => {
      const { id } = await submit(at.server, at.people.Internal);
      await good(storeRevisionNote, { as: 'Super', body: { proposal_id: id, user_id: 'x', catatan } });
      return (await good(listRevisionNotes, { as: 'Internal', params: { id } })).proposal_revisi[0]?.catatan;
    },
    'decisionText.store body': async (body) => {
      await good(texts.storeDecisionText, { as: 'Super', body: { purpose: 'reject', title: 'Baru', body } });
      const stored = (await ownTexts()).find(({ title }) => title === 'Baru');
      await good(texts.deleteDecisionText, { as: 'Super', params: { id: stored?.id ?? '' } });
      return stored?.body;
    },
    'decisionText.update body': async (body) => {
      const text = (await ownTexts()).find(({ purpose }) => purpose === 'approve');
      const fields = { purpose: 'approve', title: text?.title ?? '', body };
      await good(texts.updateDecisionText, { as: 'Super', params: { id: text?.id ?? '' }, body: fields });
      return (await ownTexts()).find(({ id }) => id === text?.id)?.body;
    },
    'extension.approved note': noteOfExtension(course.approveExtension),
    'extension.rejected note': noteOfExtension(course.rejectExtension),
    'remark.store catatan': async (catatan) => {
      remarked ??= submit(at.server, at.people.External).then(({ id }) => id);
      const params = { id: await remarked };
      await good(storeRemark, { as: 'Super', params, body: { catatan } });
      return (await good(listRemarks, { as: 'Super', params })).remark.at(-1)?.catatan;
    },
    'proposal.bulk rej_description': async (rej_description) => {
      const { id } = await submit(at.server, at.people.External);
      const rule = `q=${id.replace(/-/g, '').slice(0, 6)}`;
      await at.send(bulkProposals, { as: 'Super', body: { action: 'reject', rule, rej_description } });
      const { show } = proposalEndpoints.thesis;
      return (await good(show, { as: 'External', params: { id } })).submission?.rej_description;
    },
    ...Object.fromEntries(
      PROPOSAL_KINDS.flatMap((kind) => [
        decisionOf(kind, 'approved', 'appr_description'),
        decisionOf(kind, 'rejected', 'rej_description'),
        decisionOf(kind, 'revision', 'rev_description'),
      ]),
    ),
  };

  it('covers every HTML field of the contract', async () => {
    const fields: string[] = [];
    for (const endpoint of ALL_ENDPOINTS) {
      for (const [name, field] of Object.entries((await bodySchemaOf(endpoint))?.shape ?? {}))
        if (detailsOf(field).kind === 'html') fields.push(`${endpoint.name} ${name}`);
    }
    expect(Object.keys(FIELDS).sort()).toEqual(fields.sort());
    expect(SCRIPT_PAYLOADS.length).toBeGreaterThanOrEqual(50);
  });

  it('are removed from every HTML field', async () => {
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

  it('are removed from file names in pages and headers', async () => {
    const wrong: string[] = [];
    for (const payload of SCRIPT_PAYLOADS) {
      const form = filledForm('thesis');
      const files = { ...form.files, proposal_file: { ...PDF, name: `${payload}.pdf` } };
      const { store, show } = proposalEndpoints.thesis;
      const { id, proposal_file } = (await good(store, { as: 'Internal', body: form.body, files })).submission;
      const { submission } = await good(show, { as: 'Internal', params: { id } });
      const name = submission ? (storedFileInfo(submission, 'proposal_file').originalName ?? '') : '';
      if (name === '' || /[<>"]/.test(name)) wrong.push(`${payload} became the name ${name}`);
      const reply = await openFile(at.server, 'proposal_file', proposal_file, at.people.Internal);
      const disposition = reply.headers.get('content-disposition') ?? '';
      const isSafe = !/[<>"]/.test(parse(disposition).parameters['filename'] ?? '"');
      if (reply.status !== 200 || !isSafe) wrong.push(`${payload}: ${reply.status} ${disposition}`);
    }
    expect(wrong).toEqual([]);
  }, 120_000);
});
