import { Eye } from "lucide-react";
import { useEffect } from "react";
import { timeOfDay } from "#kernel/dates.ts";
import { Button } from "#ui/button.tsx";
import { useTexts } from "#ui/language.ts";
import { useToast } from "#ui/toast.tsx";
import { texts } from "./viewing-bar.texts.tsx";

export interface Viewing {
  name: string;
  /** When it ends by itself. */
  until: Date;
}

const STOP = "/viewing";

/** Over every page while an operator sees what somebody else sees. A whole document follows "Stop", so that nothing of the person stays. */
export default function ViewingBar({ viewing: { name, until } }: { viewing: Viewing }) {
  const t = useTexts(texts);
  const toast = useToast();
  useEffect(() => {
    // The server refuses every change; this says so before the form is sent.
    const refuse = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      if (event.submitter?.getAttribute("formmethod") !== "post" && form.method !== "post") return;
      if (new URL(form.action, location.href).pathname === STOP) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      toast({ tone: "error", title: t.nothingCanBeChanged, description: t.youSeeWhatSees(name) });
    };
    window.addEventListener("submit", refuse, true);
    return () => window.removeEventListener("submit", refuse, true);
  }, [name, toast, t]);
  return (
    <aside
      aria-label={t.seeWhatSomebodyElse}
      className="sticky top-0 z-50 border-amber-ink border-b-3 bg-amber text-on-amber"
    >
      <form method="post" action={STOP} className="wrap flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
        <p className="flex min-w-0 flex-1 basis-64 items-center gap-2.5">
          <Eye aria-hidden className="size-5 flex-none" />
          <span className="min-w-0 break-words">
            {t.youSeeWhatSeesNothingChanged(
              name,
              (text) => (
                <strong>{text}</strong>
              ),
              <span className="num">{timeOfDay(until)}</span>,
            )}
          </span>
        </p>
        <Button type="submit" name="intent" value="stop-viewing" size="sm">
          {t.stop}
        </Button>
      </form>
    </aside>
  );
}
