/** Response headers of a CSV file that only the person who asked for it may store. `name` is that of the file, without its ending. */
export const csvHeaders = (name: string): Record<string, string> => ({
  "Content-Type": "text/csv; charset=utf-8",
  "Content-Disposition": `attachment; filename="${name}.csv"`,
  "Cache-Control": "private, no-store",
});

/** Replies with a CSV file. */
export const csvReply = (body: string | ReadableStream, name: string): Response =>
  new Response(body, { headers: csvHeaders(name) });
