import found from "virtual:operation-refusals";
import type { Operation, Reply } from "./schema.ts";
import { sentenceOf } from "./sentences.ts";

/** Refusals of the middleware that every operation shares (server/create-app.ts, server/api.ts). */
const ALWAYS = ["400 MALFORMED", "429 RATE_LIMITED", "503 BUSY"];
const INVALID = "422 VALIDATION_FAILED";
const WITH_BODY = ["408 TOO_SLOW", "413 TOO_LARGE", "415 UNSUPPORTED_TYPE", INVALID];
const ON_POST = ["409 IDEMPOTENCY_KEY_BUSY", "422 IDEMPOTENCY_KEY_INVALID", "422 IDEMPOTENCY_KEY_REUSED"];

/** The refusals of an operation, "409 JOB_NOT_OPEN" and so on: of its code, its access and the middleware. */
export function refusalsOf(name: string, operation: Operation): string[] {
  const [method = "", path = ""] = name.split(" ");
  const own = found.operations[`${method} ${path.replace("/api/v1", "")}`] ?? [];
  const all = new Set([...ALWAYS, ...own]);
  const parameters = operation.parameters ?? [];
  if (parameters.some((parameter) => "in" in parameter && parameter.in === "path")) all.add("404 NOT_FOUND");
  // A parameter that the operation does not have is refused.
  if (path.startsWith("/api/v1/")) all.add(INVALID);
  if (method !== "GET") all.add("403 BAD_ORIGIN");
  // A body that is not expected is read and checked too.
  if (method !== "GET") for (const refusal of WITH_BODY) all.add(refusal);
  if (method === "POST") for (const refusal of ON_POST) all.add(refusal);
  return [...all].sort();
}

const TITLES: Record<string, string> = {
  400: "The request cannot be read",
  401: "Not signed in",
  402: "The payment was declined",
  403: "Not allowed",
  404: "Not found, or not yours",
  405: "Not a method of this path",
  408: "The body took too long",
  409: "Not possible in the current state",
  413: "Too large",
  415: "Wrong content type",
  422: "Invalid input",
  428: "Name the revision that was read",
  429: "Too many requests",
  500: "Our fault",
  502: "The payment provider failed",
  503: "Busy: try again later",
};

export const titleOfStatus = (status: string): string => TITLES[status] ?? "Refused";

/** The statuses that every operation answers in the same way, described once. */
const SHARED = [...ALWAYS, ...WITH_BODY];
const nameOf = (refusal: string) =>
  refusal
    .slice(4)
    .toLowerCase()
    .replaceAll(/(^|_)(\w)/g, (_all, _line, letter: string) => letter.toUpperCase());

/** The replies that operations refer to, for the document's components. */
export const sharedReplies = (): Record<string, Reply> =>
  Object.fromEntries(SHARED.map((refusal) => [nameOf(refusal), replyOf(refusal.slice(0, 3), [refusal.slice(4)])]));

/** The replies of refusals by status, each with its possible codes. */
export function refusalReplies(refusals: readonly string[]): Record<string, Reply> {
  const byStatus = Object.groupBy(refusals, (refusal) => refusal.slice(0, 3));
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, all = []]) => {
      const [only = ""] = all;
      if (all.length === 1 && SHARED.includes(only))
        return [status, { $ref: `#/components/responses/${nameOf(only)}` }];
      return [
        status,
        replyOf(
          status,
          all.map((one) => one.slice(4)),
        ),
      ];
    }),
  );
}

function replyOf(status: string, codes: readonly string[]): Reply {
  const lines = codes.map((code) => `- \`${code}\`${sentenceOf(code) ? `: ${sentenceOf(code)}` : ""}`);
  const code = { type: "string", enum: [...codes] };
  return {
    description: `${titleOfStatus(status)}\n\n${lines.join("\n")}`,
    content: {
      "application/problem+json": {
        schema: { allOf: [{ $ref: "#/components/schemas/Problem" }, { type: "object", properties: { code } }] },
      },
    },
  };
}

/** Every code of a reply; those of a shared one too. */
export const codesOf = (reply: Reply | undefined): string[] => {
  const [part] = (reply?.content?.["application/problem+json"]?.schema?.allOf ?? []).slice(1);
  return (part?.properties?.code?.enum ?? []) as string[];
};
