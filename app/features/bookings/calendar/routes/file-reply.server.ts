/** A response with a calendar file, which no cache may store. */
export const fileReply = (name: string, text: string): Response =>
  new Response(text, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
    },
  });
