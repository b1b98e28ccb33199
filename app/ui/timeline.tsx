import { ArrowLeft, Check, ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { cx } from "./cx.ts";
import { StickyAct } from "./page.tsx";
import { unfold } from "./unfold.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

export interface TimelineStep {
  title: string;
  /** A date or an explanation: "£95.00 held until you approve". */
  detail?: string;
  state: "done" | "current" | "todo";
}

interface TimelineProps {
  steps: readonly TimelineStep[];
  title?: string;
  /** The one line shown on phones: "Your turn: choose a quote". Defaults to the title of the current step. */
  summary?: string;
  /** Whether the reader has to act: the current step is then amber, otherwise grey. */
  yourTurn?: boolean;
  /**
   * At the top of a page: deep green, on phones a band over the whole width with five parts, some of them done. Without it, the
   * timeline is part of the page.
   */
  partsDone?: number;
  /** The list that the page belongs to, above the band of a phone. */
  back?: { to: string; label: string } | undefined;
  /** Without a frame, beside a card. */
  bare?: boolean;
  /** The link or button for the current step: below the steps on wide screens, at the foot of the screen on phones. */
  act?: ReactNode;
}

/**
 * The steps of a process with its current one, always open on wide screens. On phones a line or a band says who has to act; a press on it
 * shows the steps.
 */
export function Timeline({
  steps,
  title = "What happens next",
  summary,
  yourTurn = true,
  partsDone,
  back,
  bare = false,
  act,
}: TimelineProps) {
  const line = summary ?? nowOf(steps)?.title ?? "";
  const band = partsDone !== undefined;
  return (
    <section
      aria-label={title}
      className={cx(
        !bare && "border-line bg-raised lg:rounded-lg",
        band && "deep-panel max-lg:-mx-(--edge) max-lg:-mt-(--top) max-lg:border-b",
        !band && !bare && "rounded-lg border shadow-soft",
      )}
    >
      {back && (
        <Link
          to={back.to}
          className="on-deep tap flex items-center gap-1.5 px-(--edge) pt-1 font-semibold text-sm lg:hidden"
        >
          <ArrowLeft aria-hidden className="size-4.5" />
          {back.label}
        </Link>
      )}
      {band ? <Now line={line} /> : <h2 className="subheading hidden px-6 pt-5 lg:block">{title}</h2>}
      <details ref={unfold} className="timeline group">
        {band ? <Band steps={steps} line={line} partsDone={partsDone} /> : <Line text={line} yourTurn={yourTurn} />}
        <ol className="px-(--edge) pt-2 pb-5 max-lg:border-line max-lg:border-t max-lg:pt-4 lg:pt-4">
          {steps.map((step, index) => (
            <li
              key={step.title}
              aria-current={step.state === "current" ? "step" : undefined}
              className="relative flex gap-3 pb-5 last:pb-0"
            >
              {index < steps.length - 1 && (
                <span
                  aria-hidden
                  className={cx(
                    "absolute top-6 bottom-0 left-2.5 w-0.5",
                    step.state === "done" ? "bg-green" : "bg-line",
                  )}
                />
              )}
              <Dot state={step.state} yourTurn={yourTurn} />
              <div className="-mt-px">
                <p className={cx("font-semibold", step.state === "todo" && "text-soft")}>
                  {step.state === "done" && <VisuallyHidden>Done: </VisuallyHidden>}
                  {band ? <StepTitle title={step.title} /> : step.title}
                </p>
                {step.detail && <p className="num text-sm text-soft">{step.detail}</p>}
              </div>
            </li>
          ))}
        </ol>
      </details>
      {act && <StickyAct className="lg:px-6 lg:pb-6">{act}</StickyAct>}
    </section>
  );
}

/** On wide screens: who has to act, and how. On phones the band says it. */
function Now({ line }: { line: string }) {
  const [turn, act] = splitTurn(line);
  return (
    <div className="hidden px-6 pt-6 lg:block">
      {turn && <p className="text-sm">{turn}</p>}
      <h2 className="heading leading-tight">{act}</h2>
    </div>
  );
}

/** Without "Your turn" where the heading above says it. */
function StepTitle({ title }: { title: string }) {
  const [turn, act] = splitTurn(title);
  if (turn === "") return title;
  return (
    <>
      <span className="lg:sr-only">{turn}: </span>
      <span className="lg:inline-block lg:first-letter:uppercase">{lowerFirst(act)}</span>
    </>
  );
}

/** On phones: the current step in one line. */
const Line = ({ text, yourTurn }: { text: string; yourTurn: boolean }) => (
  <summary className="flex min-h-13 items-center gap-3 rounded-lg px-5 py-3 font-semibold unfolded:hidden">
    <Dot state="current" yourTurn={yourTurn} />
    <span className="flex-1">{text}</span>
    <ChevronDown aria-hidden className="size-5 text-soft transition-transform group-open:rotate-180" />
  </summary>
);

const PARTS = [0, 1, 2, 3, 4];

/** On phones: who has to act, how, by when, and the number of the current step. */
function Band({ steps, line, partsDone }: { steps: readonly TimelineStep[]; line: string; partsDone: number }) {
  const [turn, act] = splitTurn(line);
  const detail = nowOf(steps)?.detail;
  return (
    <summary className="on-deep block px-(--edge) pt-3 pb-4 unfolded:hidden">
      <span className="flex items-start justify-between gap-3">
        <span className="min-w-0">
          {turn && <span className="block text-sm">{turn}</span>}
          <span className="block font-bold font-heading text-2xl leading-tight tracking-tight">{act}</span>
          {detail && <span className="num mt-1 block">{detail}</span>}
        </span>
        <ChevronDown aria-hidden className="mt-1 size-5 flex-none transition-transform group-open:rotate-180" />
      </span>
      <span aria-hidden className="mt-4 flex gap-1.5">
        {PARTS.map((part) => (
          <span
            key={part}
            className={cx(
              "deep-step h-1 flex-1 rounded-full",
              part < partsDone && "deep-done",
              part === partsDone && "deep-current",
            )}
          />
        ))}
      </span>
    </summary>
  );
}

const nowOf = (steps: readonly TimelineStep[]) => steps.find((step) => step.state === "current") ?? steps.at(-1);

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** "Your turn: choose a quote" as "Your turn" and "Choose a quote". */
function splitTurn(text: string): [turn: string, act: string] {
  const [turn = "", act] = text.split(": ");
  return act === undefined ? ["", text] : [turn, act.charAt(0).toUpperCase() + act.slice(1)];
}

function Dot({ state, yourTurn }: { state: TimelineStep["state"]; yourTurn: boolean }) {
  const base = "edge-in-forced-colors relative inline-flex size-5.5 flex-none items-center justify-center rounded-full";
  if (state === "done")
    return (
      <span aria-hidden className={cx(base, "bg-green text-on-green")}>
        <Check className="size-3.5 [stroke-width:3]" />
      </span>
    );
  if (state === "current")
    return (
      <span aria-hidden className={cx(base, yourTurn ? "bg-amber" : "bg-edge")}>
        <span className="size-2.5 rounded-full bg-raised" />
      </span>
    );
  return <span aria-hidden className={cx(base, "border-2 border-line bg-raised")} />;
}
