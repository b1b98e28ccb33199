import Ajv2020, { type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { codesOf } from "./refusals.ts";
import { type ApiDocument, METHODS, type Operation, type Reply, type Schema } from "./schema.ts";
import { closed } from "./testing/closed.ts";

/**
 * Compares what the API answers with its document, in every test that calls it: an undeclared status, a refusal with an unlisted code
 * and a reply outside its schema, as one with an undeclared field, are errors.
 */
export function createConformance(document: ApiDocument): (request: Request, reply: Response) => Promise<void> {
  const ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: true });
  addFormats(ajv);
  ajv.addFormat("binary", true);
  const routes = Object.keys(document.paths).map((path) => ({
    path,
    pattern: new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, "[^/]+")}$`),
    parameters: path.split("{").length,
  }));
  // A path without parameters goes before one with.
  routes.sort((one, other) => one.parameters - other.parameters);
  const compiled = new WeakMap<object, ValidateFunction>();

  const validatorOf = (schema: Schema, isOwn: boolean): ValidateFunction => {
    const known = compiled.get(schema);
    if (known) return known;
    // The library of /api/auth adds fields to its own replies.
    const made = ajv.compile(
      isOwn ? closed(schema, document.components.schemas) : { ...schema, components: document.components },
    );
    compiled.set(schema, made);
    return made;
  };
  const operationFor = (request: Request): Operation | undefined => {
    const { pathname } = new URL(request.url);
    const method = request.method.toLowerCase();
    const route = routes.find(({ pattern }) => pattern.test(pathname));
    return route && METHODS.some((one) => one === method) ? document.paths[route.path]?.[method] : undefined;
  };
  const resolvedReply = (reply: Reply | undefined): Reply | undefined => {
    const name = reply?.$ref?.split("/").at(-1);
    return name ? document.components.responses?.[name] : reply;
  };

  return async (request, reply) => {
    const operation = operationFor(request);
    // A fault of ours, as some tests cause it; others expect none.
    if (!operation || reply.status === 500) return;
    const name = `${request.method} ${new URL(request.url).pathname}`;
    const isOwn = name.includes(" /api/v1/");
    const declared = resolvedReply(operation.responses[reply.status]);
    const type = (reply.headers.get("Content-Type") ?? "").split(";")[0] ?? "";
    const isJson = /[/+]json$/.test(type);
    const body: unknown = isJson ? await reply.clone().json() : undefined;
    const code = (body as { code?: string } | undefined)?.code;
    if (!declared) throw new Error(`${name} answered ${reply.status} ${code ?? ""}, which its document does not name`);
    if (type === "application/problem+json") {
      // The replies of /api/auth list no codes.
      if (isOwn && !codesOf(declared).includes(code ?? ""))
        throw new Error(`${name} answered ${reply.status} ${code}, which its document does not name`);
      return;
    }
    const schema = declared.content?.[type]?.schema;
    if (type !== "" && !declared.content?.[type])
      throw new Error(`${name} answered ${type}, which its document does not name`);
    if (!isJson || !schema) return;
    const validate = validatorOf(schema, isOwn);
    if (!validate(body))
      throw new Error(
        `${name} answered outside its schema: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(body).slice(0, 600)}`,
      );
  };
}
