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

/** Over every page while an operator sees what somebody else sees. A whole document follows "Stop", so that nothing of the person stays. */
export default function ViewingBar({ viewing: { name, until } }: { viewing: Viewing }) {
  const toast = useToast();
  useEffect(() => {
    // The server refuses every change; this says so before the form is sent.
    const refuse = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      if (event.submitter?.getAttribute("formmethod") !== "post" && form.method !== "post") return;
      if (new URL(form.action, location.href).pathname === STOP) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      toast({ tone: "error", title: "Nothing can be changed", description: `You see what ${name} sees` });
    };
    window.addEventListener("submit", refuse, true);
    return () => window.removeEventListener("submit", refuse, true);
  }, [name, toast]);
  return (
    <aside
      aria-label="You see what somebody else sees"
      className="sticky top-0 z-50 border-amber-ink border-b-3 bg-amber text-on-amber"
    >
      <form method="post" action={STOP} className="wrap flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
        <p className="flex min-w-0 flex-1 basis-64 items-center gap-2.5">
          <Eye aria-hidden className="size-5 flex-none" />
          <span className="min-w-0 break-words">
            <strong>You see what {name} sees.</strong> Nothing can be changed. It ends at{" "}
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
