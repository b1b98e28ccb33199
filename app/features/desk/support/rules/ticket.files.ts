/** The most files of one message. */
export const TICKET_FILES_MAX = 5;

/** Where a file of a ticket is kept. */
export const ticketFile = ({ ticketId, id }: { ticketId: string; id: string }): string => `support/${ticketId}/${id}`;

/** The path from which its person and operators open it. */
export const ticketFilePath = (id: string): string => `/support-files/${id}`;
