import { profiles } from "#db/schema/profile.ts";
import { jsonRow } from "#db/statement.server.ts";

/** The customer of a job, as everyone who sees the job may see them. */
export interface JobCustomer {
  id: string;
  fullName: string;
  avatarUrl: string | null;
  ratingSum: number;
  reviewCount: number;
  since: Date;
}

export const customerColumns = {
  id: profiles.id,
  fullName: profiles.fullName,
  avatarUrl: profiles.avatarUrl,
  ratingSum: profiles.ratingSum,
  reviewCount: profiles.reviewCount,
  since: profiles.createdAt,
};

const read = jsonRow<JobCustomer>(customerColumns);

/** A customer as PostgreSQL wrote them in JSON, perhaps with other columns. */
export function readCustomer(row: JobCustomer): JobCustomer {
  const { id, fullName, avatarUrl, ratingSum, reviewCount, since } = read(row);
  return { id, fullName, avatarUrl, ratingSum, reviewCount, since };
}
