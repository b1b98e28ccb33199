/** The rows of drizzle.sql_objects by their id; higher ones are all SQL objects that the database has had. */
export const SQL_OBJECTS = 1;
export const GRANTS = 2;
/** How many migrations a version must have to work with the database. */
export const OLDEST_VERSION = 3;
export const FIRST_OF_HISTORY = 100;

/** What a database has that no longer works with this version, for messages such as "the database has …". */
export const TOO_NEW = "been changed by a newer version, and this one cannot work with it. Start the newer version";
