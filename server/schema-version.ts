import journal from "#db/migrations/meta/_journal.json" with { type: "json" };

/** How many migrations this version has. */
export const migrationCount = journal.entries.length;

/** The timestamp of the newest migration, as the database records it. */
export const schemaVersion = Math.max(...journal.entries.map((entry) => entry.when));
