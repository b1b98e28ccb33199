import type { FileRow } from "./evidence-files.server.ts";
import type { CheckWithFiles } from "./my-checks.server.ts";
import type { CheckRow } from "./submit-check.server.ts";

/** A file in the API. `url` works for the asker alone, for five minutes. */
export const presentFile = (file: Pick<FileRow, "id" | "name" | "type" | "bytes">, link: (id: string) => string) => ({
  id: file.id,
  name: file.name,
  type: file.type,
  bytes: file.bytes,
  url: link(file.id),
});

/** A check in the API: to its owner and to admins. */
export const presentCheck = (check: CheckRow) => ({
  id: check.id,
  kind: check.kind,
  status: check.status,
  reference: check.reference,
  register: check.register,
  cover_amount: check.coverAmount,
  source: check.source,
  reason: check.reason,
  decided_at: check.decidedAt?.toISOString() ?? null,
  expires_at: check.expiresAt,
  created_at: check.createdAt.toISOString(),
});

/** One's own check with its files. */
export const presentOwnCheck = ({ files, ...check }: CheckWithFiles, link: (id: string) => string) => ({
  ...presentCheck(check),
  files: files.map((file) => presentFile(file, link)),
});
