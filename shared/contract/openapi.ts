import * as z from 'zod/mini';
import { responseSchemaOf, rolesOf, type Endpoint } from './endpoint';
import { adminAccount, announcement, userAccount } from './entities/account';
import { approvedImage } from './entities/approved-image';
import { category, content, post } from './entities/content';
import { facility, procedure } from './entities/facility';
import { container, day, machine, occupancy } from './entities/machine';
import { proposal, revisionNote } from './entities/proposal';
import {
  binnedProposal,
  decisionText,
  extension,
  internalRemark,
  proposalVersion,
  timelineEvent,
} from './entities/proposal-life';
import { ALL_ENDPOINTS } from './endpoints/all';
import { NOTICE_STREAM } from './endpoints/notice';
import { prefixOf } from './roles';
import { FILE_KINDS } from './file-kind';
import type { FieldRule } from './rules';

type Json = Record<string, unknown>;

/** Entities that the document names once. */
const ENTITIES = {
  AdminAccount: adminAccount,
  Announcement: announcement,
  ApprovedImage: approvedImage,
  BinnedProposal: binnedProposal,
  Category: category,
  Container: container,
  Content: content,
  Day: day,
  DecisionText: decisionText,
  Extension: extension,
  Facility: facility,
  InternalRemark: internalRemark,
  Machine: machine,
  Occupancy: occupancy,
  Post: post,
  Procedure: procedure,
  Proposal: proposal,
  ProposalVersion: proposalVersion,
  RevisionNote: revisionNote,
  TimelineEvent: timelineEvent,
  UserAccount: userAccount,
} as const;

const registry = z.registry<{ id: string }>();
Object.entries(ENTITIES).forEach(([id, schema]) => registry.add(schema, { id }));

/** Returns the OpenAPI 3.1 document of the whole contract, for developers of other servers. */
export async function openApiDocument(): Promise<Json> {
  const paths: Record<string, Json> = {};
  for (const endpoint of ALL_ENDPOINTS) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operationOf(endpoint, schemaOf(await responseSchemaOf(endpoint))),
    };
  }
  paths[NOTICE_STREAM] = { get: NOTICE_STREAM_OPERATION };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Portal Riset GPU',
      version: '1.0.0',
      description: 'Panggilan portal ke API utama (/api) dan layanan mesin. {p} adalah awalan peran.',
    },
    servers: [{ url: 'http://localhost:8081' }, { url: 'http://localhost:8082' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { ...entitySchemas(), Problem: PROBLEM, ValidationErrors: VALIDATION_ERRORS },
    },
  };
}

const PROBLEM: Json = { type: 'object', properties: { message: { type: 'string' } } };

/** The one response that is no envelope and does not end: beside the typed calls, as in the services. */
const NOTICE_STREAM_OPERATION: Json = {
  operationId: 'notice.stream',
  summary: 'Pemberitahuan sendiri selagi terjadi, sebagai server-sent events',
  description:
    'Peristiwa `notice` membawa {"unread": jumlah, "newest": pemberitahuan atau null}, bagi admin usulan juga ' +
    '"changes", angka yang naik setiap kali sebuah usulan berubah; peristiwa `end` berarti sesi ' +
    'berakhir. Sedikitnya tiap 25 detik ada sebaris, supaya sambungan yang mati ketahuan.',
  tags: ['main'],
  'x-addition': 'what happened is told inside the portal too',
  security: [{ bearer: [] }],
  responses: {
    200: { description: 'Berhasil', content: { 'text/event-stream': { schema: { type: 'string' } } } },
    401: {
      description: 'Tanpa sesi',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
    429: {
      description: 'Terlalu banyak sambungan terbuka',
      headers: { 'Retry-After': { schema: { type: 'integer' } } },
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  },
};

/** A part of an address that is not known, by its name. */
const REFUSED_QUERY: Json = {
  type: 'object',
  properties: { code: { type: 'string' }, parameters: { type: 'object' } },
};

const VALIDATION_ERRORS: Json = {
  type: 'object',
  properties: {
    data: {
      type: 'object',
      properties: {
        validation_errors: {
          type: 'object',
          additionalProperties: { oneOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
        },
      },
    },
  },
};

function operationOf(endpoint: Endpoint, response: Json): Json {
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.service],
    ...(endpoint.addition ? { 'x-addition': endpoint.addition } : {}),
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      ...[...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => parameterOf(name, endpoint)),
      ...Object.entries(endpoint.query ?? {}).map(([name, description]) => ({
        name,
        in: 'query',
        description,
        schema: { type: 'string' },
      })),
    ],
    ...(endpoint.body ? { requestBody: requestOf(endpoint) } : {}),
    responses: responsesOf(endpoint, response),
  };
}

function parameterOf(name: string, endpoint: Endpoint): Json {
  const roles = rolesOf(endpoint);
  return {
    name,
    in: 'path',
    required: true,
    schema: name === 'p' && roles ? { type: 'string', enum: roles.map(prefixOf) } : { type: 'string' },
  };
}

const MEDIA = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const;

function requestOf(endpoint: Endpoint): Json {
  const rules = Object.entries(endpoint.body ?? {});
  return {
    content: {
      [MEDIA[endpoint.encoding ?? 'json']]: {
        schema: {
          type: 'object',
          properties: Object.fromEntries(rules.map(([name, rule]) => [name, propertyOf(rule)])),
          required: rules.flatMap(([name, rule]) => (rule.required === true ? [name] : [])),
        },
      },
    },
  };
}

function propertyOf(rule: FieldRule): Json {
  if (rule.kind === 'file') {
    const kinds = rule.accept ? FILE_KINDS[rule.accept].accept : '';
    return {
      type: 'string',
      format: 'binary',
      description: `${rule.label} (${kinds})${rule.orStoredName ? '; nama berkas yang tersimpan berarti tidak berubah' : ''}`,
    };
  }
  return {
    type: 'string',
    description: rule.label,
    ...(rule.maxLength ? { maxLength: rule.maxLength } : {}),
    ...(rule.options ? { enum: [...rule.options] } : {}),
    ...(rule.kind === 'email' ? { format: 'email' } : {}),
  };
}

/** JSON schema of a response as the servers send it, entities by reference. */
function schemaOf(schema: z.ZodMiniType): Json {
  const {
    $schema: _dialect,
    $defs: _entities,
    ...rest
  } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', metadata: registry });
  return withComponentRefs(rest) as Json;
}

function withComponentRefs(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/')) as unknown;
}

function entitySchemas(): Json {
  return Object.fromEntries(
    Object.entries(ENTITIES).map(([id, schema]) => {
      const own = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', metadata: registry });
      const { $schema: _dialect, $defs, id: _id, ...rest } = own as Json;
      const definition = ($defs as Json | undefined)?.[id] ?? rest;
      return [id, withComponentRefs(definition)];
    }),
  );
}

function responsesOf(endpoint: Endpoint, schema: Json): Json {
  const body = endpoint.bare
    ? schema
    : {
        type: 'object',
        properties: {
          meta: {
            type: 'object',
            properties: { code: { const: 200 }, status: { type: 'string' }, message: { type: 'string' } },
            required: ['code'],
          },
          data: schema,
        },
        required: ['meta'],
      };
  const json = (response: Json) => ({ content: { 'application/json': { schema: response } } });
  return {
    200: {
      description: 'Berhasil',
      ...(endpoint.mediaType ? { content: { [endpoint.mediaType]: { schema: body } } } : json(body)),
    },
    ...(endpoint.query ? { 422: { description: 'Permintaan ditolak', ...json(REFUSED_QUERY) } } : {}),
    ...(endpoint.access === 'public'
      ? {}
      : { 401: { description: 'Tanpa sesi', ...json({ $ref: '#/components/schemas/Problem' }) } }),
    ...(rolesOf(endpoint)
      ? { 403: { description: 'Peran lain', ...json({ $ref: '#/components/schemas/Problem' }) } }
      : {}),
    ...(endpoint.body
      ? { 422: { description: 'Isian ditolak', ...json({ $ref: '#/components/schemas/ValidationErrors' }) } }
      : {}),
  };
}
