import type { CheckCase } from "./check-case.server.ts";
import type { QueuedCheck } from "./check-queue.server.ts";
import type { FileRow } from "./evidence-files.server.ts";
import type { CheckWithFiles } from "./my-checks.server.ts";
import type { CheckRow } from "./submit-check.server.ts";

/** A file in the API. `url` works for the caller only, for five minutes. */
export const presentFile = (file: Pick<FileRow, "id" | "name" | "type" | "bytes">, link: (id: string) => string) => ({
  id: file.id,
  name: file.name,
  type: file.type,
  bytes: file.bytes,
  url: link(file.id),
});

/** A check in the API, for its owner and for admins. */
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

/** A check with its files, for its owner. */
export const presentOwnCheck = ({ files, ...check }: CheckWithFiles, link: (id: string) => string) => ({
  ...presentCheck(check),
  files: files.map((file) => presentFile(file, link)),
});

const presentPerson = (person: { userId: string; fullName: string; trade: string | null }) => ({
  user_id: person.userId,
  full_name: person.fullName,
  trade: person.trade,
});

/** A row of the admins' queue. */
export const presentQueued = (check: QueuedCheck) => ({
  ...presentCheck(check),
  tradesperson: presentPerson(check),
  file_count: check.fileCount,
});

/** A check with everything that an admin needs to decide it. */
export const presentCase = ({ check, person, business, files, others, duplicates }: CheckCase) => ({
  ...presentCheck(check),
  tradesperson: {
    ...presentPerson({ ...person, userId: person.id }),
    email: person.email,
    postcode: person.postcode,
    verified: person.verified,
  },
  business: business && {
    name: business.name,
    type: business.type,
    company_number: business.companyNumber,
    phone: business.phone,
  },
  files: files.map(({ link, ...file }) => ({ ...file, url: link })),
  other_checks: others.map(presentCheck),
  duplicates: duplicates.map(({ what, userId, fullName }) => ({ what, user_id: userId, full_name: fullName })),
});
