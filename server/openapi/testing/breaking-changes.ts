import {
  type ApiDocument,
  type Media,
  type Operation,
  operationsOf,
  type Parameter,
  resolved,
  type Schema,
} from "../schema.ts";

/** What would break a program that was written against `before`, as sentences. Additions break nothing. */
export function breakingChanges(before: ApiDocument, after: ApiDocument): string[] {
  const now = new Map(operationsOf(after).map(({ name, operation }) => [name, operation]));
  return operationsOf(before).flatMap(({ name, operation }) => {
    const other = now.get(name);
    if (!other) return [`${name} is gone`];
    const compared = { before, after };
    return [
      ...(operation.operationId === other.operationId ? [] : [`${name} is called ${other.operationId} now`]),
      ...brokenAccess(operation, other),
      ...brokenParameters(operation, other, compared),
      ...brokenBody(operation, other, compared),
      ...brokenReplies(operation, other, compared),
    ].map((change) => (change.startsWith(name) ? change : `${name}: ${change}`));
  });
}

interface Compared {
  before: ApiDocument;
  after: ApiDocument;
}

const accessOf = ({ security = [] }: Operation) => security.map((one) => JSON.stringify(one)).sort();

function brokenAccess(before: Operation, after: Operation): string[] {
  const now = accessOf(after);
  const lost = accessOf(before).filter((one) => !now.includes(one));
  if (now.length === 0) return [];
  if (accessOf(before).length === 0) return ["needs a session or a key now"];
  return lost.map((one) => `no longer works with ${one}`);
}

const inline = ({ parameters = [] }: Operation) => parameters.filter((one): one is Parameter => "name" in one);

function brokenParameters(before: Operation, after: Operation, compared: Compared): string[] {
  const now = inline(after);
  const gone = inline(before).flatMap((one) => {
    const other = now.find(({ name, in: place }) => name === one.name && place === one.in);
    if (!other) return [`the parameter ${one.name} is gone`];
    return narrowed(one.schema, other.schema, compared, one.name);
  });
  const had = inline(before).map(({ name }) => name);
  const needed = now.filter(({ name, required }) => required && !had.includes(name));
  return [...gone, ...needed.map(({ name }) => `the parameter ${name} is required now`)];
}

const schemaOf = (content: Record<string, Media> | undefined) => content?.["application/json"]?.schema;

function brokenBody(before: Operation, after: Operation, compared: Compared): string[] {
  const [old, now] = [schemaOf(before.requestBody?.content), schemaOf(after.requestBody?.content)];
  if (!before.requestBody?.required && after.requestBody?.required) return ["needs a body now"];
  if (!old) return [];
  return now ? narrowed(old, now, compared, "body") : ["takes no JSON body any more"];
}

function brokenReplies(before: Operation, after: Operation, compared: Compared): string[] {
  return Object.entries(before.responses).flatMap(([status, reply]) => {
    if (!status.startsWith("2")) return [];
    const other = after.responses[status];
    if (!other) return [`no longer answers ${status}`];
    const [old, now] = [schemaOf(reply.content), schemaOf(other.content)];
    return old && now ? lost(old, now, compared, String(status)) : [];
  });
}

const typesOf = (schema: Schema): string[] => [schema.type ?? []].flat().toSorted();

/** Whether every body that this schema describes has the field; of alternatives, each of them must ask for it. */
const isRequired = ({ required = [], oneOf, anyOf }: Schema, name: string): boolean =>
  required.includes(name) || ((oneOf ?? anyOf)?.every((one) => isRequired(one, name)) ?? false);

/** What a request may no longer say. */
function narrowed(before: Schema, after: Schema, compared: Compared, where: string): string[] {
  const old = resolved(before, compared.before.components.schemas);
  const now = resolved(after, compared.after.components.schemas);
  const found: string[] = [];
  const types = typesOf(now);
  for (const type of typesOf(old))
    if (types.length > 0 && !types.includes(type) && !(type === "integer" && types.includes("number")))
      found.push(`${where} may no longer be ${type}`);
  for (const value of old.enum ?? [])
    if (now.enum && !now.enum.includes(value)) found.push(`${where} may no longer be ${JSON.stringify(value)}`);
  if (!old.enum && now.enum) found.push(`${where} is one of a few values now`);
  if ((now.minLength ?? 0) > (old.minLength ?? 0) || (now.maxLength ?? Infinity) < (old.maxLength ?? Infinity))
    found.push(`${where} has a narrower length`);
  if ((now.minimum ?? -Infinity) > (old.minimum ?? -Infinity) || (now.maximum ?? Infinity) < (old.maximum ?? Infinity))
    found.push(`${where} has a narrower range`);
  for (const name of now.required ?? []) if (!isRequired(old, name)) found.push(`${where}.${name} is required now`);
  for (const [name, inner] of Object.entries(old.properties ?? {})) {
    const other = now.properties?.[name];
    if (other) found.push(...narrowed(inner, other, compared, `${where}.${name}`));
    else if (now.properties) found.push(`${where}.${name} is gone`);
  }
  if (old.items && now.items) found.push(...narrowed(old.items, now.items, compared, `${where}[]`));
  return found;
}

/** What a reply no longer says. */
function lost(before: Schema, after: Schema, compared: Compared, where: string): string[] {
  const old = resolved(before, compared.before.components.schemas);
  const now = resolved(after, compared.after.components.schemas);
  const found: string[] = [];
  const types = typesOf(old);
  for (const type of typesOf(now))
    if (types.length > 0 && !types.includes(type) && !(type === "integer" && types.includes("number")))
      found.push(`${where} can be ${type} now`);
  for (const [name, inner] of Object.entries(old.properties ?? {})) {
    const other = now.properties?.[name];
    if (!other) found.push(`${where}.${name} is gone`);
    else found.push(...lost(inner, other, compared, `${where}.${name}`));
  }
  for (const name of old.required ?? [])
    if (now.properties?.[name] && !now.required?.includes(name)) found.push(`${where}.${name} may be missing now`);
  if (old.items && now.items) found.push(...lost(old.items, now.items, compared, `${where}[]`));
  return found;
}
