import { Eye } from "lucide-react";
import { useEffect } from "react";
import { timeOfDay } from "#kernel/dates.ts";
import { Button } from "#ui/button.tsx";
import { useToast } from "#ui/toast.tsx";

export interface Viewing {
  name: string;
  /** When it ends by itself. */
  until: Date;
}

const STOP = "/viewing";

/** Above every page while an operator sees what another person sees. "Stop" loads a whole document, so that no data of the person remains. */
export default function ViewingBar({ viewing: { name, until } }: { viewing: Viewing }) {
  const toast = useToast();
  useEffect(() => {
    // The server refuses every change; this explains it before the form is sent.
    const refuse = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      if (event.submitter?.getAttribute("formmethod") !== "post" && form.method !== "post") return;
      if (new URL(form.action, location.href).pathname === STOP) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      toast({ tone: "error", title: "You cannot change anything", description: `You’re seeing what ${name} sees` });
    };
    window.addEventListener("submit", refuse, true);
    return () => window.removeEventListener("submit", refuse, true);
  }, [name, toast]);
  return (
    <aside
      aria-label="You’re seeing what someone else sees"
      className="sticky top-0 z-50 border-amber-ink border-b-3 bg-amber text-on-amber"
    >
      <form method="post" action={STOP} className="wrap flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
        <p className="flex min-w-0 flex-1 basis-64 items-center gap-2.5">
          <Eye aria-hidden className="size-5 flex-none" />
          <span className="min-w-0 break-words">
            <strong>{`You’re seeing what ${name} sees.`}</strong> You cannot change anything. This ends at{" "}
            <span className="num">{timeOfDay(until)}</span>.
          </span>
        </p>
        <Button type="submit" name="intent" value="stop-viewing" size="sm">
          Stop
        </Button>
      </form>
    </aside>
  );
}
