import { z } from "@hono/zod-openapi";
import {
  endpoint,
  fileField,
  formBody,
  idParam,
  jsonBody,
  jsonReply,
  listOf,
  newApi,
  pageQuery,
  pathId,
} from "#app/web/api.server.ts";
import { reasonBody } from "#app/web/reason.ts";
import { AppError, type FieldError, validationError } from "#kernel/errors.ts";
import {
  approveCheck,
  checkCase,
  checkQueue,
  evidenceLinks,
  myChecks,
  myUnsentFiles,
  presentCase,
  presentCheck,
  presentFile,
  presentOwnCheck,
  presentQueued,
  rejectCheck,
  removeFile,
  saveFile,
  submitCheck,
  withdrawApproval,
} from "./index.server.ts";
import { checkMachine } from "./rules/check.machine.ts";
import { API_FIELDS, approveBody, fileKind, fromApi, rejectBody, submitCheckBody } from "./rules/check.schema.ts";
import { CHECK_KINDS } from "./rules/check-kinds.ts";

const pence = z.number().int().nullable().openapi({ description: "Pence" });
const day = z.string().nullable().openapi({ format: "date", description: "A calendar day" });

const file = z
  .object({
    id: z.string(),
    name: z.string(),
    type: z.string(),
    bytes: z.number().int(),
    url: z.string().openapi({ description: "Only works for you, for 5 minutes, with your session or API key" }),
  })
  .openapi("EvidenceFile");

const check = z
  .object({
    id: z.string(),
    kind: z.string().openapi({ enum: [...CHECK_KINDS] }),
    status: z.string().openapi({ enum: [...checkMachine.states] }),
    reference: z.string().nullable(),
    register: z.string().nullable(),
    cover_amount: pence,
    source: z.string().nullable(),
    reason: z.string().nullable().openapi({ description: "Why it was rejected" }),
    decided_at: z.string().nullable(),
    expires_at: day,
    created_at: z.string(),
  })
  .openapi("Check");

const ownCheck = check.extend({ files: z.array(file) }).openapi("OwnCheck");
const person = z.object({ user_id: z.string(), full_name: z.string(), trade: z.string().nullable() });
const queued = check.extend({ tradesperson: person, file_count: z.number().int() }).openapi("QueuedCheck");
const wholeCase = check
  .extend({
    tradesperson: person.extend({ email: z.string(), postcode: z.string().nullable(), verified: z.boolean() }),
    business: z
      .object({
        name: z.string(),
        type: z.string().nullable(),
        company_number: z.string().nullable(),
        phone: z.string().nullable(),
      })
      .nullable(),
    files: z.array(file),
    other_checks: z.array(check),
    duplicates: z.array(z.object({ what: z.string(), user_id: z.string(), full_name: z.string() })),
  })
  .openapi("CheckCase");

const mine = endpoint("GET /me/verifications", {
  access: "user",
  summary: "Your checks with their files, newest first, at most a hundred",
  responses: { 200: jsonReply(listOf(ownCheck), "The checks") },
});

const submit = endpoint("POST /me/verifications", {
  access: "payee",
  summary: "Send a check for a decision",
  description:
    "identity and address take files; insurance takes files, cover_amount and expires_at; gas_safe a reference of 7 digits (licence) or 6 (registration); qualification a register and a reference; company a reference of Companies House. Upload the files first and name them in file_ids. A suspended tradesperson can send identity only.",
  request: { body: jsonBody(submitCheckBody) },
  responses: { 201: jsonReply(ownCheck, "The check, waiting to be decided") },
});

const FILE = "file is one photo or PDF, sent as multipart/form-data";
const upload = endpoint("POST /me/verifications/files", {
  access: "payee",
  summary: "Upload a photo or a PDF for a check",
  description:
    "JPEG, PNG, WebP or PDF by its content, at most 10 MB, at most ten for a check. Photos are re-encoded as JPEG. Files not sent with a check within a day are deleted.",
  request: {
    body: formBody({
      kind: fileKind,
      file: fileField(FILE),
    }),
  },
  responses: { 201: jsonReply(file, "The file, ready to be sent") },
});

const unsent = endpoint("GET /me/verifications/files", {
  access: "user",
  summary: "Files you have uploaded but not yet sent with a check",
  responses: { 200: jsonReply(listOf(file.extend({ kind: z.string() })), "The files") },
});

const drop = endpoint("DELETE /me/verifications/files/{id}", {
  access: "payee",
  summary: "Delete a file that is not sent yet",
  request: { params: idParam },
  responses: { 204: { description: "Deleted" } },
});

const queue = endpoint("GET /admin/verifications", {
  access: "admin",
  desk: "checks.decide",
  summary: "Checks by status, oldest first; by default those waiting for a decision",
  request: {
    query: pageQuery.extend({
      status: z
        .enum(checkMachine.states, `status is one of ${checkMachine.states.join(", ")}`)
        .default(checkMachine.initial),
    }),
  },
  responses: { 200: jsonReply(listOf(queued), "A page of checks") },
});

const one = endpoint("GET /admin/verifications/{id}", {
  access: "admin",
  desk: "checks.decide",
  summary: "A check with its evidence, and other accounts that share details with its owner",
  request: { params: idParam },
  responses: { 200: jsonReply(wholeCase, "The check") },
});

const approve = endpoint("POST /admin/verifications/{id}/approve", {
  access: "admin",
  desk: "checks.decide",
  summary: "Approve a check, until its expiry date",
  request: { params: idParam, body: jsonBody(approveBody) },
  responses: { 200: jsonReply(check, "The check, approved") },
});

const reject = endpoint("POST /admin/verifications/{id}/reject", {
  access: "admin",
  desk: "checks.decide",
  summary: "Reject a check, with a reason for its owner",
  request: { params: idParam, body: jsonBody(rejectBody) },
  responses: { 200: jsonReply(check, "The check, rejected") },
});

const withdraw = endpoint("POST /admin/verifications/{id}/withdraw", {
  access: "admin",
  desk: "checks.decide",
  summary: "Withdraw an approval, with a reason for its owner. The check no longer counts",
  request: { params: idParam, body: jsonBody(reasonBody) },
  responses: { 200: jsonReply(check, "The check, rejected") },
});

/** The HTTP API of the module. */
export function verificationApi() {
  const api = newApi();
  api.openapi(mine, async (c) => {
    const ctx = c.get("ctx");
    const [checks, link] = [await myChecks(ctx), await evidenceLinks(ctx)];
    return c.json({ items: checks.map((one) => presentOwnCheck(one, link)), next_cursor: null }, 200);
  });
  api.openapi(submit, async (c) => {
    const ctx = c.get("ctx");
    const body = c.req.valid("json");
    const { id } = await submitCheck(ctx, { ...fromApi(body), fileIds: body.file_ids }).catch(withApiFields);
    const check = (await myChecks(ctx)).find((one) => one.id === id);
    if (!check) throw new Error("the new check was not found");
    return c.json(presentOwnCheck(check, await evidenceLinks(ctx)), 201);
  });
  api.openapi(upload, async (c) => {
    const ctx = c.get("ctx");
    const { kind, file: sent } = c.req.valid("form");
    const saved = await saveFile(ctx, { kind, name: sent.name, bytes: new Uint8Array(await sent.arrayBuffer()) });
    return c.json(presentFile(saved, await evidenceLinks(ctx)), 201);
  });
  api.openapi(unsent, async (c) => {
    const ctx = c.get("ctx");
    const [files, link] = [await myUnsentFiles(ctx), await evidenceLinks(ctx)];
    const items = files.map((one) => ({ ...presentFile(one, link), kind: one.kind }));
    return c.json({ items, next_cursor: null }, 200);
  });
  api.openapi(drop, async (c) => {
    await removeFile(c.get("ctx"), pathId(c.req.valid("param").id));
    return c.body(null, 204);
  });
  api.openapi(queue, async (c) => {
    const page = await checkQueue(c.get("ctx"), c.req.valid("query"));
    return c.json({ items: page.items.map(presentQueued), next_cursor: page.nextCursor }, 200);
  });
  api.openapi(one, async (c) =>
    c.json(presentCase(await checkCase(c.get("ctx"), pathId(c.req.valid("param").id))), 200),
  );
  api.openapi(approve, async (c) => {
    const { reason, source, expires_at } = c.req.valid("json");
    const input = { checkId: pathId(c.req.valid("param").id), reason, source, expiresAt: expires_at };
    return c.json(presentCheck(await approveCheck(c.get("ctx"), input)), 200);
  });
  api.openapi(reject, async (c) => {
    const input = { checkId: pathId(c.req.valid("param").id), reason: c.req.valid("json").reason };
    return c.json(presentCheck(await rejectCheck(c.get("ctx"), input)), 200);
  });
  api.openapi(withdraw, async (c) => {
    const input = { checkId: pathId(c.req.valid("param").id), ...c.req.valid("json") };
    return c.json(presentCheck(await withdrawApproval(c.get("ctx"), input)), 200);
  });
  return api;
}

/** Throws the same error with the API's field names. */
function withApiFields(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== "VALIDATION_FAILED") throw error;
  throw validationError(
    error.fields.map(({ field, message }): FieldError => ({ field: API_FIELDS[field] ?? field, message })),
  );
}
