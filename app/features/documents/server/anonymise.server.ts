import { eq, or, sql } from "drizzle-orm";
import type { Anonymise } from "#db/personal-data.ts";
import { bookings } from "#db/schema/bookings.ts";
import { documents } from "#db/schema/documents.ts";
import { anonymised } from "#kernel/anonymise.ts";
import type { DocumentContent } from "../rules/document.ts";

/**
 * Removes a person's name and texts from their documents, from those of bookings that they shared, and from the monthly statements of
 * tradespeople whom they booked, which have the titles of jobs, and their logo. Amounts and dates do not change.
 */
export const anonymise: Anonymise = async (tx, person, signals) => {
  const shared = sql`(select ${bookings.id} from ${bookings} where ${bookings.customerId} = ${person} or ${bookings.tradespersonId} = ${person})`;
  const booked = sql`(select ${bookings.tradespersonId} from ${bookings} where ${bookings.customerId} = ${person})`;
  const monthly = sql`(${documents.kind} = 'month_statement' and ${documents.ownerId} in ${booked})`;
  const rows = await tx
    .select({ id: documents.id, title: documents.title, words: documents.words, content: documents.content })
    .from(documents)
    .where(or(eq(documents.ownerId, person), sql`${documents.bookingId} in ${shared}`, monthly));
  for (const { id, content, ...texts } of rows) {
    const shown = withoutLogo(content as DocumentContent, person);
    await tx
      .update(documents)
      .set(anonymised({ ...texts, content: shown }, signals))
      .where(eq(documents.id, id));
  }
};

function withoutLogo({ logo, ...content }: DocumentContent, userId: string): DocumentContent {
  return logo && logo.userId !== userId ? { ...content, logo } : content;
}
