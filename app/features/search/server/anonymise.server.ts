import { sql } from "drizzle-orm";
import type { Anonymise } from "#db/personal-data.ts";

/** Deletes the words of a person's profile from the spelling dictionary, unless another profile contains them. */
export const anonymise: Anonymise = async (tx, person) => {
  await tx.execute(sql`
    with theirs as (
      select unnest(tsvector_to_array(to_tsvector('pg_catalog.simple',
        concat_ws(' ', p.full_name, t.trade, array_to_string(t.specialties, ' '), t.bio)))) as word
      from tradesperson_profiles t join profiles p on p.id = t.user_id where t.user_id = ${person}
    )
    delete from search_words using theirs
    where search_words.word = theirs.word and not exists (
      select from tradesperson_listings other where other.user_id <> ${person}
        and other.words @@ (plainto_tsquery('pg_catalog.simple', theirs.word) || plainto_tsquery('pg_catalog.english', theirs.word)))`);
};
