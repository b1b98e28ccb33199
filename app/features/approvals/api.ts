import { z } from "@hono/zod-openapi";
import { endpoint, idParam, jsonBody, jsonReply, listOf, newApi, pageQuery, pathId } from "#app/web/api.server.ts";
import { reasonBody } from "#app/web/reason.ts";
import { approve, type ListedApproval, listApprovals, sendBack, withdraw } from "./index.server.ts";
import { approvalMachine } from "./rules/approval.machine.ts";
import type { ApprovalRow } from "./server/approve.server.ts";

const time = z.string().openapi({ format: "date-time" });

const decided = z
  .object({
    id: z.string(),
    act: z.string().openapi({ description: 'As in the audit log: "booking.refund"' }),
    subject: z.object({ kind: z.string(), id: z.string() }),
    amount: z.number().int().nullable().openapi({ description: "The money that it moves, in pence" }),
    reason: z.string(),
    status: z.enum(approvalMachine.states),
    requested_by: z.string().nullable(),
    decided_by: z.string().nullable(),
    decided_at: time.nullable(),
    note: z.string().nullable().openapi({ description: "Why it was sent back" }),
    expires_at: time,
    created_at: time,
  })
  .openapi("Approval");
const shown = decided
  .extend({ lines: z.array(z.object({ label: z.string(), text: z.string() })) })
  .openapi("ListedApproval");

const list = endpoint("GET /admin/approvals", {
  access: "admin",
  desk: "overview.read",
  summary: "Requests waiting for a second operator, oldest first. With show=decided, decided requests, newest first",
  request: {
    query: pageQuery.extend({ show: z.enum(["waiting", "decided"], "show is waiting or decided").default("waiting") }),
  },
  responses: { 200: jsonReply(listOf(shown), "A page of requests") },
});

const confirm = endpoint("POST /admin/approvals/{id}/approve", {
  access: "admin",
  desk: "approvals.confirm",
  stepUp: true,
  summary: "Confirm another operator's request. It is carried out at once",
  request: { params: idParam },
  responses: { 200: jsonReply(decided, "The request") },
});

const back = endpoint("POST /admin/approvals/{id}/send-back", {
  access: "admin",
  desk: "approvals.confirm",
  summary: "Send a request back, and say why",
  request: { params: idParam, body: jsonBody(reasonBody) },
  responses: { 200: jsonReply(decided, "The request") },
});

const end = endpoint("POST /admin/approvals/{id}/withdraw", {
  access: "admin",
  desk: "overview.read",
  summary: "Withdraw your request",
  request: { params: idParam },
  responses: { 200: jsonReply(decided, "The request") },
});

const present = (row: Omit<ApprovalRow, "request" | "facts">) => ({
  id: row.id,
  act: row.kind,
  subject: { kind: row.subjectKind, id: row.subjectId },
  amount: row.amount,
  reason: row.reason,
  status: row.status,
  requested_by: row.requestedBy,
  decided_by: row.decidedBy,
  decided_at: row.decidedAt?.toISOString() ?? null,
  note: row.note,
  expires_at: row.expiresAt.toISOString(),
  created_at: row.createdAt.toISOString(),
});

const presentListed = (row: ListedApproval) => ({
  ...present(row),
  lines: row.lines.map(([label, text]) => ({ label, text })),
});

/** /admin/approvals…. */
export const approvalsApi = () =>
  newApi()
    .openapi(list, async (c) => {
      const { show, ...request } = c.req.valid("query");
      const page = await listApprovals(c.get("ctx"), { ...request, decided: show === "decided" });
      return c.json({ items: page.items.map(presentListed), next_cursor: page.nextCursor }, 200);
    })
    .openapi(confirm, async (c) =>
      c.json(present(await approve(c.get("ctx"), { approvalId: pathId(c.req.valid("param").id) })), 200),
    )
    .openapi(back, async (c) => {
      const { reason } = c.req.valid("json");
      return c.json(
        present(await sendBack(c.get("ctx"), { approvalId: pathId(c.req.valid("param").id), reason })),
        200,
      );
    })
    .openapi(end, async (c) =>
      c.json(present(await withdraw(c.get("ctx"), { approvalId: pathId(c.req.valid("param").id) })), 200),
    );
