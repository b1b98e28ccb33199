import { type ReactNode, useEffect } from "react";
import { useFetcher } from "react-router";
import { useTexts } from "#ui/language.ts";
import { SkeletonRows } from "#ui/skeleton.tsx";
import { ConversationList, type ConversationListProps } from "./conversation-list.tsx";
import { texts } from "./texts.tsx";

interface ConversationPanesProps {
  /** The id of the open conversation. */
  current: string;
  children: ReactNode;
}

/** Screens that show the list beside the conversation. Phones never load the list on this page. */
const WIDE = "(min-width: 64rem)";

/** A conversation, and on wide screens the list beside it. */
export function ConversationPanes({ current, children }: ConversationPanesProps) {
  const t = useTexts(texts);
  const { load, data } = useFetcher<ConversationListProps>();
  useEffect(() => {
    const wide = matchMedia(WIDE);
    const loadList = () => wide.matches && void load("/messages");
    loadList();
    wide.addEventListener("change", loadList);
    return () => wide.removeEventListener("change", loadList);
  }, [load]);
  return (
    <div className="owns-phone mx-auto w-full max-w-3xl max-lg:flex max-lg:min-h-0 max-lg:flex-1 max-lg:flex-col sm:px-6 lg:wrap lg:grid lg:grid-cols-[20rem_minmax(0,1fr)]">
      <nav
        aria-label={t.conversations}
        className="hidden h-[calc(100dvh-7rem)] min-h-96 overflow-y-auto border-line border-r py-2 pr-5 lg:-ml-3 lg:block lg:pl-3"
      >
        {data ? <ConversationList {...data} current={current} /> : <SkeletonRows />}
      </nav>
      <div className="min-h-0 min-w-0 max-lg:flex-1 lg:pl-4">{children}</div>
    </div>
  );
}
