import { useEffect, useRef } from "react";
import { useActionData, useFetcher } from "react-router";
import { shortDayAndTime } from "#kernel/dates.ts";
import { Card } from "#ui/card.tsx";
import { Field } from "#ui/field.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { toastOf } from "#ui/toast-store.ts";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import type { DeskNote } from "../index.server.ts";

interface DeskNotesProps {
  notes: readonly DeskNote[];
  /** The id of the next note, made by the loader, so that a form that is sent twice adds one. */
  noteId: string;
  about: { personId: string } | { bookingId: string };
}

const rules = () => import("../rules/desk-note.schema.ts").then((found) => found.deskNoteSchema);

/** What operators have written for each other about a person or a booking, and the form for more. */
export function DeskNotes({ notes, noteId, about }: DeskNotesProps) {
  return (
    <Card as="section">
      <div className="mb-1 flex items-baseline justify-between gap-3">
        <h2 className="subheading">Notes</h2>
        <span className="text-soft text-sm">For our team. Included in the data the person can download</span>
      </div>
      {notes.map(({ id, at, by, text }) => (
        <div key={id} className="border-line border-b py-2 text-sm">
          <p className="whitespace-pre-line break-words">{text}</p>
          <p className="num text-soft">{`${by ?? "A former operator"}, ${shortDayAndTime(at)}`}</p>
        </div>
      ))}
      <details className="mt-1">
        <summary className="link tap inline-flex cursor-pointer items-center">Add note</summary>
        <NoteForm noteId={noteId} about={about} />
      </details>
    </Card>
  );
}

function NoteForm({ noteId, about }: Omit<DeskNotesProps, "notes">) {
  const fetcher = useFetcher();
  const own = useActionData();
  const form = useCheckedForm({ rules, reply: fetcher.data });
  const element = useRef<HTMLInputElement>(null);
  useActionToast(own);
  useEffect(() => {
    if (toastOf(fetcher.data)?.tone === "success") element.current?.form?.reset();
  }, [fetcher.data]);
  return (
    <fetcher.Form method="post" className="mt-1 flex flex-col gap-3" {...form.props}>
      <input ref={element} type="hidden" name="noteId" value={noteId} />
      {Object.entries(about).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field label="Note" id={form.id("note")} errors={form.errors.note}>
        <Textarea name="note" rows={2} className="min-h-16" defaultValue={form.typed.note} required />
      </Field>
      <SubmitButton
        intent="add-note"
        size="sm"
        busyLabel="Saving…"
        busy={fetcher.state !== "idle"}
        className="self-start"
      >
        Save note
      </SubmitButton>
    </fetcher.Form>
  );
}
