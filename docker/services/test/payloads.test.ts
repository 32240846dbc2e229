import { JSDOM } from 'jsdom';
import { listAnnouncements, storeAnnouncement } from '@portal/shared/contract/endpoints/account';
import { ALL_ENDPOINTS } from '@portal/shared/contract/endpoints/all';
import * as contentCalls from '@portal/shared/contract/endpoints/content';
import { listMachines } from '@portal/shared/contract/endpoints/machine';
import { listRevisionNotes, proposalEndpoints, storeRevisionNote } from '@portal/shared/contract/endpoints/proposal';
import { PROPOSAL_KINDS } from '@portal/shared/contract/proposal-kind';
import { storedFilePath } from '@portal/shared/contract/stored-file';
import { storedFileInfo } from '@portal/shared/proposal/stored-file-info';
import { fetchReply, good } from './support/client';
import { DATABASES } from './support/databases';
import { filledForm, PDF, submit } from './support/proposals';
import { running } from './support/running';
import { SCRIPT_PAYLOADS } from './support/script-payloads';

const parser = new (new JSDOM('').window.DOMParser)();

/** What a browser would run or fetch unasked in this HTML, read by a real HTML parser. */
function dangersIn(html: string): string[] {
  const document = parser.parseFromString(`<body>${html}</body>`, 'text/html');
  return [...document.body.querySelectorAll('*')].flatMap((element) => [
    ...(/^(script|iframe|object|embed|svg|math|style|link|meta|base|form|input|button|select|textarea|template|video|audio|title)$/i.test(element.tagName) ? [element.tagName] : []),
    ...[...element.attributes].filter(({ name, value }) =>
      name.startsWith('on') || (['href', 'src'].includes(name) && !/^(https?:|mailto:)/.test(value)) || (name === 'style' && !/^text-align:\s?(left|right|center|justify);?$/.test(value)) || ['srcdoc', 'action', 'formaction', 'background'].includes(name),
    ).map(({ name, value }) => `${name}=${value}`),
  ]);
}

const FRAME = '<p>aman</p>';

describe.each(DATABASES)('script payloads on $name', ({ open }) => {
  const at = running(open);
  const asContent = () => ({ as: at.people.Content });
  const asSuper = () => ({ as: at.people.Super });

  /** One way in for every HTML field: stores the text and gives what is shown of it. */
  const FIELDS: Record<string, (html: string) => Promise<string | null | undefined>> = {
    'post.store body': async (body) => {
      await good(at.server, contentCalls.storePost, { ...asContent(), body: { title: 'Uji', status: 'Draft', body } });
      return (await good(at.server, contentCalls.listPosts, asContent())).post[0]?.body;
    },
    'post.update body': async (body) => {
      const [post] = (await good(at.server, contentCalls.listPosts, asContent())).post;
      await good(at.server, contentCalls.updatePost, { ...asContent(), params: { id: post?.id ?? '', slug: post?.slug ?? '' }, body: { title: 'Uji', status: 'Draft', body } });
      return (await good(at.server, contentCalls.listPosts, asContent())).post.find(({ id }) => id === post?.id)?.body;
    },
    'content.store body': async (body) => {
      await good(at.server, contentCalls.storeContent, { ...asContent(), body: { title: 'Uji', status: 'Draft', type: 'About', body } });
      return (await good(at.server, contentCalls.listAboutPages, asContent())).content[0]?.body;
    },
    'content.update body': async (body) => {
      const [page] = (await good(at.server, contentCalls.listAboutPages, asContent())).content;
      await good(at.server, contentCalls.updateContent, { ...asContent(), params: { id: page?.id ?? '', slug: page?.slug ?? '' }, body: { title: 'Uji', status: 'Draft', body } });
      return (await good(at.server, contentCalls.listAboutPages, asContent())).content.find(({ id }) => id === page?.id)?.body;
    },
    'announcement.store announcement': async (announcement) => {
      await good(at.server, storeAnnouncement, { ...asSuper(), body: { subject: 'Uji\r\nBcc: x@y.id', announcement } });
      return (await good(at.server, listAnnouncements, asSuper())).announcement[0]?.announcement;
    },
    'revisionNote.store catatan': async (catatan) => {
      const { id } = await submit(at.server, at.people.Internal);
      await good(at.server, storeRevisionNote, { ...asSuper(), body: { proposal_id: id, user_id: 'x', catatan } });
      return (await good(at.server, listRevisionNotes, { as: at.people.Internal, params: { id } })).proposal_revisi[0]?.catatan;
    },
    ...Object.fromEntries(PROPOSAL_KINDS.flatMap((kind) => {
      const { approved, revision, show } = proposalEndpoints[kind];
      const shown = async (id: string) => (await good(at.server, show, { as: at.people.External, params: { id } })).submission;
      return [
        [approved.name + ' appr_description', async (appr_description: string) => {
          const { id } = await submit(at.server, at.people.External, kind);
          const [machine] = (await good(at.server, listMachines)).data;
          const body = { DockerImages: 'x.zip', username: at.people.External.email, id_hari: '2', durasi: '30', id_mesin: machine?.id_mesin ?? '', appr_description };
          await good(at.server, approved, { ...asSuper(), params: { id }, body });
          return (await shown(id))?.appr_description;
        }],
        [revision.name + ' rev_description', async (rev_description: string) => {
          const { id } = await submit(at.server, at.people.External, kind);
          await good(at.server, revision, { ...asSuper(), params: { id }, body: { rev_description } });
          return (await shown(id))?.rev_description;
        }],
      ];
    })),
  };

  it('knows every HTML field of the contract', () => {
    const fields = ALL_ENDPOINTS.flatMap(({ name, body }) => Object.entries(body ?? {}).flatMap(([field, { kind }]) => (kind === 'html' ? [`${name} ${field}`] : [])));
    expect(Object.keys(FIELDS).sort()).toEqual(fields.sort());
    expect(SCRIPT_PAYLOADS.length).toBeGreaterThanOrEqual(50);
  });

  it('lets none through any HTML field', async () => {
    const wrong: string[] = [];
    // Fields beside each other: each stores into records of its own. Its payloads one after the other.
    await Promise.all(Object.entries(FIELDS).map(async ([field, store]) => {
      for (const payload of SCRIPT_PAYLOADS) {
        const html = (await store(FRAME + payload)) ?? '';
        const dangers = dangersIn(html);
        if (dangers.length > 0 || !html.includes(FRAME)) wrong.push(`${field}: ${payload} became ${html}`);
      }
    }));
    expect(wrong).toEqual([]);
  }, 240_000);

  it('lets none through a file name, neither into the page nor into a header', async () => {
    const wrong: string[] = [];
    for (const payload of SCRIPT_PAYLOADS) {
      const form = filledForm('thesis');
      const { submission: { id, proposal_file } } = await good(at.server, proposalEndpoints.thesis.store, { as: at.people.Internal, body: form.body, files: { ...form.files, proposal_file: { ...PDF, name: `${payload}.pdf` } } });
      const shown = await good(at.server, proposalEndpoints.thesis.show, { as: at.people.Internal, params: { id } });
      const name = shown.submission ? (storedFileInfo(shown.submission, 'proposal_file').originalName ?? '') : '';
      if (name === '' || /[<>"]/.test(name)) wrong.push(`${payload} became the name ${name}`);
      const reply = await fetchReply(at.server.urls.files + storedFilePath('proposal_file', proposal_file ?? ''), { headers: { authorization: `Bearer ${at.people.Internal.token}` } });
      const disposition = reply.headers.get('content-disposition') ?? '';
      if (reply.status !== 200 || !/^(inline|attachment); filename="[^"<>]*"; filename\*=UTF-8''[^<>"']*$/.test(disposition)) wrong.push(`${payload}: ${reply.status} ${disposition}`);
    }
    expect(wrong).toEqual([]);
  }, 120_000);
});
