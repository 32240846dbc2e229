import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { Namespace } from 'kubernetes-models/v1/Namespace';
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim';
import { Service } from 'kubernetes-models/v1/Service';

export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels?: Readonly<Record<string, string>> };
}

/** A model's own check, which reads the object it is called on. */
interface Model {
  readonly prototype: { validate(): void };
}

const MODELS: Readonly<Record<string, Model>> = {
  'apps/v1 Deployment': Deployment,
  'batch/v1 Job': Job,
  'networking.k8s.io/v1 Ingress': Ingress,
  'networking.k8s.io/v1 NetworkPolicy': NetworkPolicy,
  'policy/v1 PodDisruptionBudget': PodDisruptionBudget,
  'v1 Namespace': Namespace,
  'v1 PersistentVolumeClaim': PersistentVolumeClaim,
  'v1 Service': Service,
};

/**
 * Returns an object's errors by the schemas of Kubernetes (1.27): wrong types, missing fields, and unknown fields. The
 * schemas accept unknown fields, and the server drops them silently: a misspelt probe would be no probe. Unknown fields
 * are those that the check never reads.
 */
export function findingsOf(object: Manifest): string[] {
  const model = MODELS[`${object.apiVersion} ${object.kind}`];
  if (!model) return [`${object.apiVersion} ${object.kind}: no schema is known here`];
  const read = new Set<string>();
  try {
    model.prototype.validate.call(watched(object, '', read));
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
  return unread(object, '', read);
}

/** Returns the same value, and notes which of its fields are read. */
function watched(value: unknown, path: string, read: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get(target, key) {
      const found: unknown = Reflect.get(target, key);
      if (typeof key !== 'string' || !Object.hasOwn(target, key)) return found;
      read.add(`${path}/${key}`);
      return watched(found, `${path}/${key}`, read);
    },
  });
}

function unread(value: unknown, path: string, read: ReadonlySet<string>): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    read.has(`${path}/${key}`) ? unread(inner, `${path}/${key}`, read) : [`${path}/${key} is unknown`],
  );
}
