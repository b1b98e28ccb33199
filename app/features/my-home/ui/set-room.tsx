import { Form } from "react-router";
import { Field } from "#ui/field.tsx";
import { useTexts } from "#ui/language.ts";
import { Select } from "#ui/select.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { ROOM_WORDS, ROOMS } from "../rules/rooms.ts";
import type { ShownWork } from "../rules/shown-work.ts";
import { texts } from "./texts.ts";

const options = ROOMS.map((room) => ({ value: room, label: ROOM_WORDS[room] }));

/** The room in which work was done. The page mounts `setRoomAction`. */
export function SetRoom({ work }: { work: Pick<ShownWork, "id" | "title" | "category" | "room"> }) {
  const t = useTexts(texts);
  return (
    <details>
      <summary className="link tap inline-flex cursor-pointer items-center">
        {work.room ? t.changeRoom : t.chooseRoom}
        <span className="sr-only">: {work.title}</span>
      </summary>
      <Form method="post" preventScrollReset className="mt-2 flex flex-wrap items-end gap-2.5">
        <input type="hidden" name="bookingId" value={work.id} />
        <Field label={t.room}>
          <Select name="room" options={options} placeholder={work.category} defaultValue={work.room ?? ""} />
        </Field>
        <SubmitButton intent="set-room" busyLabel={t.saving}>
          {t.save}
        </SubmitButton>
      </Form>
    </details>
  );
}
