/** A calendar file as an answer: never kept by anything on the way. */
export const fileReply = (name: string, text: string): Response =>
  new Response(text, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
    },
  });
