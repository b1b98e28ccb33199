import { type FormEvent, lazy, type ReactNode, Suspense, useState } from "react";
import { Form } from "react-router";
import { expressRequestWords } from "#features/bookings/rules/express-request.ts";
import { shortDay } from "#kernel/dates.ts";
import { untilLoaded } from "#ui/lazy-part.tsx";
import { Link } from "#ui/link.tsx";
import { type CheckedForm, useCheckedForm } from "#ui/use-checked-form.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { AcceptView } from "./accept-view.server.ts";
import { ChangedPanel } from "./changed-panel.tsx";
import { type Choices, dayOfMonth, isGone } from "./choices.ts";
import { Consent, DaySection } from "./day-section.tsx";
import { Foot, FootForms, type How } from "./foot.tsx";
import { goToSection, SheetSection } from "./parts.tsx";
import { PaySection } from "./pay-section.tsx";
import { Person } from "./person.tsx";
import { useChanged } from "./use-changed.ts";
import { useChoices, useTicked } from "./use-choices.ts";
import { useOutcome } from "./use-outcome.ts";
import { WhereSection } from "./where-section.tsx";

const Month = lazy(() => untilLoaded(() => import("./month.tsx")));

interface AgreeFormProps {
  view: AcceptView;
  /** The reply of the page's action. */
  reply: unknown;
  titleId: string;
  title: ReactNode;
  how: How;
  /** Under the title. */
  children?: ReactNode;
  /** Under the button. */
  below?: ReactNode;
}

/** The form with which a customer agrees to a quote: the parts in the order in which they are read, and the button that names the obligation. */
export function AgreeForm(props: AgreeFormProps) {
  const { view, reply, how, below } = props;
  const form = useCheckedForm({ rules: () => rulesOf(view, how), reply });
  const [choices, choose] = useChoices(view, form.typed);
  const changed = useChanged(view, form.typed);
  const [ticked, setTicked] = useTicked(form.typed.expressRequest !== undefined, changed.version);
  const [isMonth, setIsMonth] = useState(false);
  const outcome = useOutcome(reply);
  const asks = how === "book" || (how === "accept" && view.source === "asked" && choices.day !== "");

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (changed.isLocked || outcome.isStopped(event)) return event.preventDefault();
    if (isGone(view, choices)) {
      event.preventDefault();
      return goToSection("day");
    }
    form.props.onSubmit(event);
  }
  function closeMonth(chosen: Partial<Choices> = {}) {
    choose(chosen);
    setIsMonth(false);
    requestAnimationFrame(() => goToSection("day"));
  }
  return (
    <>
      {isMonth && (
        <Suspense>
          <Month view={view} day={dayOfMonth(view, choices)} onBack={() => closeMonth()} onChoose={closeMonth} />
        </Suspense>
      )}
      <Form
        method="post"
        replace
        preventScrollReset
        {...form.props}
        onSubmit={onSubmit}
        hidden={isMonth}
        className="sheet-form"
      >
        <input type="hidden" name="quoteId" value={view.quoteId} />
        <input type="hidden" name="revision" value={view.revision} />
        {asks && <input type="hidden" name="ask" value="on" />}
        <Head {...props} changed={changed} />
        <Person view={view} />
        <Decisions
          {...{ view, form, how, asks, choices, choose, ticked, setTicked }}
          onMonth={() => setIsMonth(true)}
        />
        <Foot
          view={view}
          choices={choices}
          asks={asks}
          how={how}
          below={below}
          isLocked={changed.isLocked}
          was={changed.was}
          problem={outcome.problem}
          isTickMissing={form.errors.expressRequest !== undefined}
        />
      </Form>
      <FootForms view={view} />
    </>
  );
}

interface DecisionsProps {
  view: AcceptView;
  form: CheckedForm;
  how: How;
  asks: boolean;
  choices: Choices;
  choose: (change: Partial<Choices>) => void;
  ticked: boolean;
  setTicked: (ticked: boolean) => void;
  onMonth: () => void;
}

/** What one decides: the day, where, when to pay; and the way out. */
function Decisions({ view, form, how, asks, choices, choose, ticked, setTicked, onMonth }: DecisionsProps) {
  const isEarly = !view.expressRequested && (choices.day === "" || choices.day <= view.lastCancellationDay);
  return (
    <div className="sheet-main">
      <DaySection
        view={view}
        choices={choices}
        onChoose={choose}
        onMonth={onMonth}
        isOptional={how === "accept"}
        asks={asks || (how === "accept" && view.source === "asked")}
        error={dayError(form)}
      >
        <Early
          isShown={isEarly}
          day={choices.day || null}
          ticked={ticked}
          onTick={setTicked}
          error={form.errors.expressRequest?.[0]}
        />
      </DaySection>
      {how !== "move" && <WhereSection view={view} form={form} />}
      {!asks && how !== "move" && <PaySection view={view} chosen={choices.pay} onChoose={(pay) => choose({ pay })} />}
      <ChangeOfMind view={view} isEarly={isEarly && ticked} asks={asks} />
    </div>
  );
}

async function rulesOf({ today, lastCancellationDay: lastDay, expressRequested: requested }: AcceptView, how: How) {
  const { agreementFormSchema } = await import("#features/bookings/rules/agreement.schema.ts");
  return agreementFormSchema({ today, lastDay, requested }, { isDayNeeded: how !== "accept" });
}

interface HeadProps extends Pick<AgreeFormProps, "view" | "titleId" | "title" | "children"> {
  changed: ReturnType<typeof useChanged>;
}

/** The title, and what has changed. */
const Head = ({ view, titleId, title, children, changed: { changes, version } }: HeadProps) => (
  <header className="sheet-head">
    <h1 id={titleId} tabIndex={-1} className="sheet-title outline-none">
      {title}
    </h1>
    <p className="mt-1 text-soft">{view.title}</p>
    {children}
    {changes && (
      <ChangedPanel key={version} first={view.person.first} changes={changes} at={view.earlier[0]?.at ?? null} />
    )}
  </header>
);

/** The server's or the browser's error about the day or its window. */
const dayError = ({ errors }: CheckedForm): string | undefined =>
  (errors.date ??
    errors.scheduledDate ??
    errors.windowStart ??
    errors.window ??
    errors.otherDate ??
    errors.otherWindow)?.[0];

interface EarlyProps {
  isShown: boolean;
  day: string | null;
  ticked: boolean;
  onTick: (ticked: boolean) => void;
  error: string | undefined;
}

/** The express request for a day within the cancellation period; without scripts for any day, because the days are all there. */
function Early({ isShown, day, ticked, onTick, error }: EarlyProps) {
  const named = useHydrated() ? day : null;
  const { label, cost } = expressRequestWords({ day: named });
  const consent = <Consent day={named} label={label} cost={cost} ticked={ticked} onTick={onTick} error={error} />;
  return isShown ? consent : <noscript>{consent}</noscript>;
}

/** "If you change your mind", before the button. */
function ChangeOfMind({ view, isEarly, asks }: { view: AcceptView; isEarly: boolean; asks: boolean }) {
  const last = shortDay(view.lastCancellationDay, view.today);
  const until = asks ? "for 14 days after they confirm" : `until the end of ${last}`;
  const { first } = view.person;
  return (
    <SheetSection title="If you change your mind" id="cancel">
      <p className="text-soft">
        {`You can cancel for any reason ${until}. `}
        {isEarly
          ? `If ${first} has started by then, you pay for the part done. If not, you get back all the money we hold. `
          : "After that you can cancel until the work is complete, and you get back all the money we hold. "}
        <Link to="/terms#cancellation-form" target="_blank" rel="noopener" className="link">
          Cancellation form
        </Link>
      </p>
    </SheetSection>
  );
}
