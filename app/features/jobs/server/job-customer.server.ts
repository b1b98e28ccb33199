import { jsonRow } from "#db/statement.server.ts";
import { profileTables } from "#features/identity/profile/index.server.ts";

/** The customer of a job, as everyone who sees the job may see them. */
export interface JobCustomer {
  id: string;
  fullName: string;
  avatarUrl: string | null;
  ratingSum: number;
  reviewCount: number;
  since: Date;
}

const seen = profileTables.customer.seenBy(["tradespeople"]);

export const customerColumns = {
  id: seen.id,
  fullName: seen.fullName,
  avatarUrl: seen.avatarUrl,
  ratingSum: seen.ratingSum,
  reviewCount: seen.reviewCount,
  since: seen.createdAt,
};

const read = jsonRow<JobCustomer>(customerColumns);

/** A customer as PostgreSQL wrote them in JSON, perhaps with other columns. */
export function readCustomer(row: JobCustomer): JobCustomer {
  const { id, fullName, avatarUrl, ratingSum, reviewCount, since } = read(row);
  return { id, fullName, avatarUrl, ratingSum, reviewCount, since };
}
