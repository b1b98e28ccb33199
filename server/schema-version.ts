import journal from "#db/migrations/meta/_journal.json" with { type: "json" };

/** The newest migration of this version, by the time that the database records for it. */
export const schemaVersion = Math.max(...journal.entries.map((entry) => entry.when));
