import type { Settings } from "#config/settings.server.ts";
import type { ChainLink } from "#db/verify-audit-chain.server.ts";
import type { S3Settings } from "../s3-options.ts";
import { openBucket } from "./bucket.server.ts";
import { openFolder } from "./folder.server.ts";
import type { AuditArchive } from "./port.ts";

/** A place that holds files under names that sort by age. */
export interface Place {
  /** The names after `after`, sorted. */
  names(after: string): Promise<string[]>;
  /** Stores a file; does nothing if the name exists. */
  add(name: string, content: string): Promise<void>;
}

type ArchiveSettings = Pick<Settings, "AUDIT_ARCHIVE"> & S3Settings;

/** The archive that AUDIT_ARCHIVE names, a bucket (s3://bucket/prefix) or a folder (file:///path); null without the setting. */
export function createAuditArchive(settings: ArchiveSettings): AuditArchive | null {
  if (!settings.AUDIT_ARCHIVE) return null;
  const url = new URL(settings.AUDIT_ARCHIVE);
  const place = url.protocol === "file:" ? openFolder(url) : openBucket(url, settings);
  // A process lists the whole archive once, and then only what is new.
  let known = "";
  return {
    heads: async () => (await place.names("")).map(linkIn),
    newest: async () => {
      known = (await place.names(known)).at(-1) ?? known;
      return known ? linkIn(known) : null;
    },
    add: (head, lines) => place.add(nameOf(head), lines),
  };
}

/** Twelve digits sort as text like the numbers. The hash is part of the name, so that a list of names is enough to verify the chain. */
const nameOf = ({ position, hash }: ChainLink) => `${String(position).padStart(12, "0")}-${hash}.jsonl`;

function linkIn(name: string): ChainLink {
  const [, position, hash] = /^(\d{12})-([0-9a-f]{64})\.jsonl$/.exec(name) ?? [];
  if (!position || !hash) throw new Error(`the audit archive contains something else: ${name.slice(0, 100)}`);
  return { position: Number(position), hash };
}
