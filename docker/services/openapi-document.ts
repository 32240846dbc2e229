import swagger from '@fastify/swagger';
import { bodySchemaOf, responseSchemaOf, rolesOf, type Endpoint } from '@portal/shared/contract/endpoint';
import { ALL_ENDPOINTS } from '@portal/shared/contract/endpoints/all';
import { NOTICE_STREAM } from '@portal/shared/contract/endpoints/notice';
import { NAMED_ENTITIES } from '@portal/shared/contract/entities/named';
import type { FieldDetails } from '@portal/shared/contract/field/field';
import { FILE_KINDS } from '@portal/shared/contract/file/file-kind';
import { pathSchemaOf } from '@portal/shared/contract/field/path-schema';
import { nothing } from '@portal/shared/contract/field/schema';
import Fastify, { type FastifySchema } from 'fastify';
import { createJsonSchemaTransform, validatorCompiler } from 'fastify-type-provider-zod';
import type { OpenAPIV3_1 } from 'openapi-types';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;

const PROBLEM = { $ref: '#/components/schemas/Problem' };
const REFUSED_FIELDS = { $ref: '#/components/schemas/ValidationErrors' };
/** A part of an address that is not known, by its name. */
const REFUSED_QUERY = { type: 'object', properties: { code: { type: 'string' }, parameters: { type: 'object' } } };
const refused = (description: string, schema: Json): Json => ({
  description,
  content: { 'application/json': { schema } },
});

const SCHEMAS: Record<string, OpenAPIV3_1.SchemaObject> = {
  Problem: { type: 'object', properties: { message: { type: 'string' } } },
  ValidationErrors: {
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
  },
};

const MEDIA = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const;

/** The one response that is no envelope and does not end: beside the typed calls, as in the services. */
const NOTICE_STREAM_OPERATION: FastifySchema & Json = {
  operationId: 'notice.stream',
  summary: 'Pemberitahuan sendiri selagi terjadi, sebagai server-sent events',
  description:
    'Peristiwa `notice` membawa {"unread": jumlah, "newest": pemberitahuan atau null}, bagi admin usulan juga ' +
    '"changes", angka yang naik setiap kali sebuah usulan berubah; peristiwa `end` berarti sesi ' +
    'berakhir. Sedikitnya tiap 25 detik ada sebaris, supaya sambungan yang mati ketahuan.',
  tags: ['main'],
  'x-addition': 'notices are also shown inside the portal',
  security: [{ bearer: [] }],
  response: {
    200: { description: 'Berhasil', content: { 'text/event-stream': { schema: { type: 'string' } } } },
    401: refused('Tanpa sesi', PROBLEM),
    429: { ...refused('Terlalu banyak sambungan terbuka', PROBLEM), headers: { 'Retry-After': { type: 'integer' } } },
  },
};

/** Returns the OpenAPI 3.1 document of the whole contract, for developers of other servers. */
export async function openApiDocument(): Promise<Json> {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(() => JSON.stringify);
  const requests = createJsonSchemaTransform({
    zodToJsonConfig: { override: ({ jsonSchema }) => describeField(jsonSchema) },
  });
  const { entities, responses } = await responseSchemas();
  await app.register(swagger, {
    convertConstToEnum: false,
    // The provider describes the requests. It would describe responses as they are read, not as they are sent.
    transform: (document) => {
      const { response, ...schema } = document.schema ?? {};
      const transformed = requests({ ...document, schema });
      return { ...transformed, schema: { ...transformed.schema, response } };
    },
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Portal Riset GPU',
        version: '1.0.0',
        description: 'Panggilan portal ke API utama (/api) dan layanan mesin. {p} adalah awalan peran.',
      },
      servers: [{ url: 'http://localhost:8081' }, { url: 'http://localhost:8082' }],
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
        schemas: { ...entities, ...SCHEMAS },
      },
    },
  });
  for (const endpoint of ALL_ENDPOINTS) {
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      schema: await operationOf(endpoint, responses[endpoint.name] ?? {}),
      handler: () => null,
    });
  }
  app.get(NOTICE_STREAM, { schema: NOTICE_STREAM_OPERATION }, () => null);
  await app.ready();
  const document = app.swagger();
  // The plugin requires every body; one whose fields may all be left out may be left out itself.
  for (const endpoint of ALL_ENDPOINTS) {
    const operation = document.paths?.[endpoint.path]?.post;
    const body = await bodySchemaOf(endpoint);
    if (!body || !operation || !('requestBody' in operation)) continue;
    Object.assign(operation.requestBody ?? {}, { required: !z.safeParse(body, {}).success });
  }
  return { ...document };
}

/** Writes a field's description, which the registry adds to its JSON schema, in the words of JSON Schema. */
function describeField(schema: Json): void {
  const { field } = schema;
  if (!field) return;
  delete schema['field'];
  const { label, kind, options, accept, orStoredName } = field as FieldDetails;
  const kinds = accept ? ` (${FILE_KINDS[accept].accept})` : '';
  schema['description'] = label + kinds + (orStoredName ? '; nama berkas yang tersimpan berarti tidak berubah' : '');
  if (options) schema['enum'] = options;
  if (kind === 'email') schema['format'] = 'email';
  if (kind === 'file') Object.assign(schema, { type: 'string', format: 'binary' });
}

/** JSON schemas of the responses as the servers send them, by the call's name; entities by reference. */
async function responseSchemas(): Promise<{
  entities: Record<string, OpenAPIV3_1.SchemaObject>;
  responses: Record<string, Json | undefined>;
}> {
  const uri = (id: string) => `#/components/schemas/${id}`;
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(NAMED_ENTITIES)) registry.add(schema, { id });
  const options = { io: 'input', unrepresentable: 'any' } as const;
  const bare = ({
    $schema: _dialect,
    $id: _uri,
    $defs: _entities,
    id: _id,
    ...schema
  }: Json): OpenAPIV3_1.SchemaObject => schema;
  const { schemas } = z.toJSONSchema(registry, { ...options, uri });
  const entities = Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, bare({ ...schema })]));
  const responses: Record<string, Json> = {};
  for (const endpoint of ALL_ENDPOINTS) {
    const schema = z.toJSONSchema((await responseSchemaOf(endpoint)) ?? nothing, { ...options, metadata: registry });
    responses[endpoint.name] = JSON.parse(
      JSON.stringify(bare(schema)).replaceAll('"#/$defs/', '"#/components/schemas/'),
    ) as Json;
  }
  return { entities, responses };
}

async function operationOf(endpoint: Endpoint, response: Json): Promise<FastifySchema & Json> {
  const body = await bodySchemaOf(endpoint);
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.service],
    ...(endpoint.addition ? { 'x-addition': endpoint.addition } : {}),
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    ...(endpoint.path.includes('{') ? { params: pathSchemaOf(endpoint, 'named') } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(body ? { body, consumes: [MEDIA[endpoint.encoding ?? 'json']] } : {}),
    response: {
      200: {
        description: 'Berhasil',
        content: {
          [endpoint.mediaType ?? 'application/json']: { schema: endpoint.bare ? response : envelopeOf(response) },
        },
      },
      ...(endpoint.access === 'public' ? {} : { 401: refused('Tanpa sesi', PROBLEM) }),
      ...(rolesOf(endpoint) ? { 403: refused('Peran lain', PROBLEM) } : {}),
      ...(endpoint.query ? { 422: refused('Permintaan ditolak', REFUSED_QUERY) } : {}),
      ...(body ? { 422: refused('Isian ditolak', REFUSED_FIELDS) } : {}),
    },
  };
}

function envelopeOf(data: Json): Json {
  return {
    type: 'object',
    properties: {
      meta: {
        type: 'object',
        properties: { code: { const: 200 }, status: { type: 'string' }, message: { type: 'string' } },
        required: ['code'],
      },
      data,
    },
    required: ['meta'],
  };
}
