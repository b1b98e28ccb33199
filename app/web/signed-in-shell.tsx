import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { MarkSeen } from "#features/notifications/ui/mark-seen.tsx";
import type { PaletteProps } from "#features/search/ui/palette.tsx";
import { isMac, OPEN_PALETTE } from "#ui/layout/open-palette.ts";
import type { Viewer } from "#ui/layout/viewer.ts";
import { untilLoaded } from "#ui/lazy-part.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { LiveUpdates } from "./live-updates.tsx";

/** A form that was sent, so that it can be filled in again. */
interface TypedForm {
  /** The page that it was sent to, where the person comes back to. */
  path: string;
  intent: string;
  /** Hidden fields, which tell forms with the same intent apart. */
  hidden: ReadonlyMap<string, string>;
  typed: ReadonlyMap<string, readonly string[]>;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (one): one is Control =>
      (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement || one instanceof HTMLSelectElement) &&
      one.name !== "" &&
      !["password", "file", "submit"].includes(one.type),
  );

/** What a person has typed into a form; null if its button has no intent. Never passwords, codes or files. */
function typedForm(form: HTMLFormElement, submitter: HTMLElement | null): TypedForm | null {
  if (!(submitter instanceof HTMLButtonElement) || submitter.name !== "intent") return null;
  const sent = new FormData(form);
  const { pathname, search } = new URL(form.action);
  const controls = controlsOf(form).filter((one) => one.autocomplete !== "one-time-code");
  const texts = (name: string) => sent.getAll(name).filter((value) => typeof value === "string");
  const named = (all: readonly Control[]) => new Map(all.map(({ name }) => [name, texts(name)]));
  return {
    path: pathname + search,
    intent: submitter.value,
    hidden: new Map(controls.filter(({ type }) => type === "hidden").map(({ name, value }) => [name, value])),
    typed: named(controls.filter(({ type }) => type !== "hidden")),
  };
}

/** Fills in the form on the page that is most like the one that was sent. */
function fillIn({ intent, hidden, typed }: TypedForm): void {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>("button[name=intent]")];
  const forms = buttons.filter(({ value }) => value === intent).flatMap(({ form }) => form ?? []);
  const alike = (form: HTMLFormElement) =>
    controlsOf(form).filter(({ type, name, value }) => type === "hidden" && hidden.get(name) === value).length;
  const [form] = forms.toSorted((a, b) => alike(b) - alike(a));
  for (const control of form ? controlsOf(form) : []) {
    const values = typed.get(control.name);
    if (control.type === "hidden" || !values) continue;
    if (control instanceof HTMLInputElement && ["checkbox", "radio"].includes(control.type)) {
      if (control.checked !== values.includes(control.value)) control.click();
    } else setText(control, values[0] ?? "");
  }
}

/** As a person would, so that React notices: it replaces the setter of the element itself. */
function setText(control: Control, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value") ?? {};
  set?.call(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
  control.dispatchEvent(new Event("change", { bubbles: true }));
}

const CONFIRM = "/confirm-identity";

/**
 * Keeps what was typed while somebody confirms who they are: the form is remembered when it is sent, in memory only, and filled in again
 * when they come back from /confirm-identity. Without scripts they type it again.
 */
function KeepTyped() {
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const sent = useRef<TypedForm>(null);
  const before = useRef(here);

  useEffect(() => {
    function remember({ target, submitter }: SubmitEvent) {
      if (target instanceof HTMLFormElement && location.pathname !== CONFIRM)
        sent.current = typedForm(target, submitter);
    }
    document.addEventListener("submit", remember, true);
    return () => document.removeEventListener("submit", remember, true);
  }, []);

  useEffect(() => {
    const cameFromConfirm = before.current.startsWith(CONFIRM);
    before.current = here;
    if (pathname === CONFIRM) return;
    if (cameFromConfirm && sent.current?.path === here) fillIn(sent.current);
    sent.current = null;
  }, [here, pathname]);
  return null;
}

const OutboxBar = lazy(() => untilLoaded(() => import("./outbox/outbox-bar.tsx")));

interface SignedInShellProps {
  viewer: Viewer;
  from: number | null;
  unreadNotifications: number;
}

/**
 * Live updates for a signed-in person, what they typed before a proof of identity, marking notifications as read when their page has been seen, and the
 * palette; operators have a search of their own. What a tradesperson did without a network.
 */
export default function SignedInShell({ viewer, from, unreadNotifications }: SignedInShellProps) {
  const hydrated = useHydrated();
  return (
    <>
      {from !== null && <LiveUpdates key={viewer.id} from={from} viewer={viewer.id} />}
      <KeepTyped />
      <MarkSeen unread={unreadNotifications} />
      {!viewer.isAdmin && <PaletteKeys userType={viewer.userType} />}
      {hydrated && viewer.userType === "tradesperson" && (
        <Suspense>
          <OutboxBar key={viewer.id} account={viewer.id} />
        </Suspense>
      )}
    </>
  );
}

/** Opens the palette with Ctrl K (on a Mac ⌘ K) or the button in the account menu. It is downloaded then, and not before. */
function PaletteKeys({ userType }: Pick<Viewer, "userType">) {
  const [Palette, setPalette] = useState<ComponentType<PaletteProps>>();
  useEffect(() => {
    const open = () =>
      import("#features/search/ui/palette.tsx").then(
        (loaded) => setPalette(() => loaded.Palette),
        // Without a network there is nothing to go to.
        () => undefined,
      );
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
      if (key.toLowerCase() !== "k" || shiftKey || altKey || !(isMac() ? metaKey : ctrlKey)) return;
      event.preventDefault();
      // A dialog is about something else, which comes first.
      if (!document.querySelector("dialog[open]")) void open();
    };
    document.addEventListener("keydown", press);
    addEventListener(OPEN_PALETTE, open);
    if (window.earlyPresses.isPaletteAsked) void open();
    window.earlyPresses.isPaletteAsked = false;
    return () => {
      document.removeEventListener("keydown", press);
      removeEventListener(OPEN_PALETTE, open);
    };
  }, []);
  return Palette && <Palette userType={userType} onClose={() => setPalette(undefined)} />;
}
