import journal from "#db/migrations/meta/_journal.json" with { type: "json" };

/** The timestamp of the newest migration, as the database records it. */
export const schemaVersion = Math.max(...journal.entries.map((entry) => entry.when));
