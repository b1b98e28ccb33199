/** Limits of messages and their files. In a separate file, so that pages do not load the schemas. */

/** Characters of a message. */
export const MESSAGE_LIMIT = 4_000;
export const MESSAGE_TOO_LONG = "Message must be 4,000 characters or fewer";
/** Files of one message. */
export const MAX_FILES = 5;
export const TOO_MANY_FILES = `You can attach up to ${MAX_FILES} files to a message`;
/** Files that one person has uploaded and not sent. */
export const MAX_UNSENT_FILES = 20;
/** Characters of a photo's description. */
export const DESCRIPTION_LIMIT = 300;
