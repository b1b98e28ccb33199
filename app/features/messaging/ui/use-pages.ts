import type { MessageHistory } from "../rules/conversation.state.ts";
import { fetchAfter, fetchBefore } from "./conversation-api.ts";
import type { Dispatch } from "./use-conversation.ts";

/** Loads earlier and later messages when the reader requests them, by scrolling or by a link. */
export function usePages(id: string, { window, loading }: MessageHistory, dispatch: Dispatch) {
  async function load(direction: "older" | "newer", request: () => Promise<void>) {
    dispatch({ type: "page-requested", direction });
    // The link is still there: scrolling or pressing it tries again.
    await request().catch(() => dispatch({ type: "page-failed" }));
  }

  async function loadOlder() {
    const before = window.messages[0]?.id;
    if (!before || loading || !window.hasOlder) return;
    await load("older", async () => {
      dispatch({ type: "older-page-loaded", before, page: await fetchBefore(id, before) });
    });
  }

  async function loadNewer() {
    const after = window.messages.at(-1)?.id;
    if (!after || loading || !window.hasNewer) return;
    await load("newer", async () => {
      dispatch({ type: "newer-page-loaded", after, page: await fetchAfter(id, after) });
    });
  }

  /** Shows the end of the conversation again, from any position. */
  async function loadNewest() {
    dispatch({ type: "newest-requested" });
    if (!window.hasNewer) return;
    const page = await fetchAfter(id, undefined).catch(() => undefined);
    if (page) dispatch({ type: "newest-page-loaded", page });
  }

  return { loadOlder, loadNewer, loadNewest };
}

export type Pages = ReturnType<typeof usePages>;
