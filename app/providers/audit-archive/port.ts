import type { ChainLink } from "#db/verify-audit-chain.server.ts";

/** A copy of the audit log in a place where the application can add files, but never replaces one. */
export interface AuditArchive {
  /** The last row of every stored file, oldest first. */
  heads(): Promise<ChainLink[]>;
  /** The last row of the newest file. */
  newest(): Promise<ChainLink | null>;
  /** Stores the rows up to `head`. Does nothing if a file up to that row exists: another process stored it. */
  add(head: ChainLink, lines: string): Promise<void>;
}
