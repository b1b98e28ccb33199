import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { useAssistantClosed } from "#app/web/use-viewer.ts";
import type { UserType } from "#kernel/actor.ts";
import { useBrand } from "#ui/brand.tsx";
import { ClosedNote } from "#ui/closed-note.tsx";
import { spoken } from "../rules/answer-text.ts";
import { contextOfPath, suggestionsFor } from "../rules/question.ts";
import { isOver, type Turn } from "../rules/turns.ts";
import { AskForm } from "./ask-form.tsx";
import { conversationOf } from "./conversation.ts";
import { Exchange } from "./exchange.tsx";
import { Icon } from "./icon.tsx";

/** Up to this width the panel fills the window. */
const PHONE = "(width < 40rem)";

function subscribePhone(change: () => void) {
  const query = matchMedia(PHONE);
  query.addEventListener("change", change);
  return () => query.removeEventListener("change", change);
}

const usePhone = (): boolean =>
  useSyncExternalStore(
    subscribePhone,
    () => matchMedia(PHONE).matches,
    () => false,
  );

/**
 * Opens the panel's dialog: modal on a phone, otherwise beside the page, which stays usable. On a phone the focus starts at the
 * title, because focus in the field would open the keyboard over the text.
 */
function useOpenDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  { phone, first }: { phone: boolean; first: RefObject<HTMLElement | null> },
) {
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (phone) element.showModal();
    else element.show();
    first.current?.focus({ preventScroll: true });
    return () => element.close();
  }, [dialog, phone, first]);
}

/** Positions a full-window panel above the on-screen keyboard. */
function useAboveKeyboard(dialog: RefObject<HTMLElement | null>, phone: boolean) {
  useEffect(() => {
    const [seen, element] = [window.visualViewport, dialog.current];
    if (!phone || !seen || !element) return;
    function resize() {
      element?.style.setProperty("height", `${seen?.height}px`);
      element?.style.setProperty("top", `${seen?.offsetTop}px`);
    }
    resize();
    seen.addEventListener("resize", resize);
    seen.addEventListener("scroll", resize);
    return () => {
      seen.removeEventListener("resize", resize);
      seen.removeEventListener("scroll", resize);
      element.style.removeProperty("height");
      element.style.removeProperty("top");
    };
  }, [dialog, phone]);
}

export interface PanelProps {
  viewer: { id: string; userType: UserType } | null;
  onClose(): void;
}

const iconButton = "tap inline-flex items-center justify-center rounded-md text-soft hover:bg-sunk hover:text-ink";

/** The assistant's panel, at the edge of the window; on phones it fills the window. */
export function Panel({ viewer, onClose }: PanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const phone = usePhone();
  const closed = useAssistantClosed();
  const { pathname } = useLocation();
  const id = viewer?.id ?? null;
  const conversation = useMemo(() => conversationOf(id), [id]);
  const turns = useSyncExternalStore(conversation.subscribe, conversation.turns, conversation.turns);
  const waiting = turns.some((turn) => !isOver(turn));
  useOpenDialog(dialog, { phone, first: phone ? title : field });
  useAboveKeyboard(dialog, phone);

  const ask = (question: string) => conversation.ask(question, pathname);
  // A full-window panel would hide the page that the link opened.
  const follow = () => {
    if (phone) onClose();
  };
  function press(event: KeyboardEvent) {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby="assistant-title"
      onKeyDown={press}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="fixed inset-auto right-4 bottom-4 z-40 m-0 h-[min(500px,calc(100dvh-2rem))] max-h-none w-[340px] max-w-none overflow-hidden rounded-lg border border-line bg-paper p-0 shadow-float open:flex open:flex-col max-sm:inset-x-0 max-sm:top-0 max-sm:bottom-auto max-sm:h-dvh max-sm:w-full max-sm:rounded-none max-sm:border-0 print:hidden"
    >
      <div className="flex items-center border-line border-b bg-raised py-1 pr-1.5 pl-4 max-sm:pt-[max(0.25rem,env(safe-area-inset-top))]">
        <h2 ref={title} id="assistant-title" tabIndex={-1} className="subheading flex-1 outline-none">
          AI Assistant
        </h2>
        {turns.length > 0 && (
          <button
            type="button"
            aria-label="Clear conversation"
            title="Clear conversation"
            onClick={() => {
              conversation.clear();
              field.current?.focus();
            }}
            className={iconButton}
          >
            <Icon name="eraser" className="size-5" />
          </button>
        )}
        <button type="button" aria-label="Close" onClick={onClose} className={iconButton}>
          <Icon name="x" className="size-5" />
        </button>
      </div>
      <Exchanges
        turns={turns}
        waiting={waiting}
        onAgain={(turn) => conversation.again(turn, pathname)}
        onFollow={follow}
      >
        {!closed && (
          <Welcome
            suggestions={turns.length === 0 ? suggestionsFor(contextOfPath(pathname), viewer?.userType ?? null) : []}
            onAsk={ask}
          />
        )}
      </Exchanges>
      <Announcer turns={turns} />
      {closed ? (
        <div className="border-line border-t p-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))]">
          <ClosedNote text={closed} />
        </div>
      ) : (
        <AskForm field={field} waiting={waiting} onAsk={ask} onStop={conversation.stop} />
      )}
    </dialog>
  );
}

interface ExchangesProps {
  turns: readonly Turn[];
  waiting: boolean;
  onAgain(turn: Turn): void;
  onFollow(): void;
  children: React.ReactNode;
}

/** The conversation. While the user is at its end, it scrolls with the arriving text. */
function Exchanges({ turns, waiting, onAgain, onFollow, children }: ExchangesProps) {
  const scroller = useRef<HTMLElement>(null);
  /** The last automatic scroll position; null once the user has scrolled. */
  const follows = useRef<number | null>(0);
  const count = turns.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer to a new question is scrolled into view
  useEffect(() => {
    follows.current = 0;
  }, [count]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: any added text moves the end
  useEffect(() => {
    const element = scroller.current;
    if (!element || follows.current === null) return;
    // Scrolls to the end, but not past the last question, so that a long answer is read from its first line.
    const last = element.querySelector<HTMLElement>("li[data-exchange]:last-child");
    element.scrollTop = Math.min(element.scrollHeight, (last?.offsetTop ?? 0) - element.offsetTop - 12);
    follows.current = element.scrollTop;
  }, [turns]);
  return (
    <section
      ref={scroller}
      aria-label="Conversation"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
      tabIndex={0}
      onScroll={({ currentTarget: { scrollTop } }) => {
        if (follows.current !== null && Math.abs(scrollTop - follows.current) > 2) follows.current = null;
      }}
      className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto overscroll-contain px-4 py-4 -outline-offset-3"
    >
      {children}
      <ol className="flex flex-col gap-6">
        {turns.map((turn) => (
          <Exchange key={turn.id} turn={turn} busy={waiting} onAgain={onAgain} onFollow={onFollow} />
        ))}
      </ol>
    </section>
  );
}

function Welcome({ suggestions, onAsk }: { suggestions: readonly string[]; onAsk(question: string): void }) {
  const brand = useBrand();
  return (
    <div className="flex flex-col gap-3">
      <p>{`Hi! I'm here to help you navigate ${brand}. What can I help you with?`}</p>
      {suggestions.length > 0 && (
        <ul aria-label="You could ask" className="flex flex-col items-start gap-1.5">
          {suggestions.map((question) => (
            <li key={question}>
              <button
                type="button"
                onClick={() => onAsk(question)}
                className="min-h-11 rounded-md border border-line bg-raised px-3.5 py-2 text-left text-sm hover:border-edge hover:bg-sunk"
              >
                {question}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Announces to screen readers that an answer is loading, and then the complete answer rather than each word. */
function Announcer({ turns }: { turns: readonly Turn[] }) {
  const last = turns.at(-1);
  // Answers from before the panel opened are not announced again.
  const announcedBefore = useRef(last?.id);
  const text = !last || last.id === announcedBefore.current ? "" : announced(last);
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}

function announced({ state, text, failure, cards }: Turn): string {
  if (state === "failed") return failure ?? "";
  if (state === "stopped") return "Stopped";
  if (state !== "done") return "Looking for an answer…";
  return [spoken(text), ...cards.map(({ title }) => title)].join(" ");
}
