import { ShieldCheck } from "lucide-react";
import { Form, Link } from "react-router";
import { documentsUrl } from "#features/documents/rules/document-filters.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { CategoryIcon } from "#ui/category-icon.tsx";
import { Field } from "#ui/field.tsx";
import { Row } from "#ui/row.tsx";
import { Select } from "#ui/select.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useLightbox } from "#ui/use-lightbox.tsx";
import { ROOM_WORDS, ROOMS } from "../rules/rooms.ts";
import type { ShownWork } from "../rules/shown-work.ts";

const options = ROOMS.map((room) => ({ value: room, label: ROOM_WORDS[room] }));

/** The room in which work was done. The page mounts `setRoomAction`. */
function SetRoom({ work }: { work: Pick<ShownWork, "id" | "title" | "category" | "room"> }) {
  return (
    <details>
      <summary className="link tap inline-flex cursor-pointer items-center">
        {work.room ? "Change the room" : "Choose the room"}
        <span className="sr-only">: {work.title}</span>
      </summary>
      <Form method="post" preventScrollReset className="mt-2 flex flex-wrap items-end gap-2.5">
        <input type="hidden" name="bookingId" value={work.id} />
        <Field label="Room">
          <Select name="room" options={options} placeholder={work.category} defaultValue={work.room ?? ""} />
        </Field>
        <SubmitButton intent="set-room" busyLabel="Saving…">
          Save
        </SubmitButton>
      </Form>
    </details>
  );
}

/** Finished work: what, by whom, when, its price, guarantee, photos and documents. */
export function HomeRow({ work, canChange }: { work: ShownWork; canChange: boolean }) {
  const { jobId, title, category, tradesperson, facts, guarantee, documents, photos, again, report } = work;
  return (
    <Row
      start={<CategoryIcon name={category} />}
      below={
        <>
          {guarantee?.ending === false && <Guarantee {...guarantee} />}
          <Photos photos={photos} />
          <Documents bookingId={work.id} documents={documents} />
          <div className="mt-2 flex flex-wrap items-start gap-x-5 gap-y-2">
            {canChange && again && <ButtonLink to={again}>Book again</ButtonLink>}
            {canChange && report && (
              <ButtonLink to={report} variant="text">
                Report a problem
              </ButtonLink>
            )}
            {canChange && <SetRoom work={work} />}
          </div>
        </>
      }
    >
      <p className="font-semibold">
        <Link to={`/job/${jobId}`} className="link">
          {title}
        </Link>
      </p>
      <p className="num text-sm text-soft">
        {tradesperson.fullName}, {facts}
      </p>
      {guarantee?.ending && (
        <p className="mt-1.5">
          <Badge tone="waiting">{guarantee.text}</Badge>{" "}
          <span className="ml-2.5 break-words text-soft text-sm">{guarantee.words}</span>
        </p>
      )}
    </Row>
  );
}

function Guarantee({ text, words }: { text: string; words: string }) {
  return (
    <p className="flex gap-2 text-sm text-soft">
      <ShieldCheck aria-hidden className="size-5 flex-none" />
      <span className="min-w-0 break-words">
        {text}: {words}
      </span>
    </p>
  );
}

/** The documents that have been issued; their list issues those that are due. */
function Documents({ bookingId, documents }: { bookingId: string; documents: ShownWork["documents"] }) {
  const all = {
    id: "all",
    name: documents.length > 0 ? "All documents" : "Documents",
    to: documentsUrl({ bookingId }),
  };
  return (
    <ul aria-label="Documents" className="flex flex-wrap gap-x-4">
      {[...documents.map((one) => ({ ...one, to: `/documents/${one.id}` })), all].map(({ id, name, to }) => (
        <li key={id}>
          <Link to={to} className="link tap inline-flex items-center text-sm">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Photos({ photos }: Pick<ShownWork, "photos">) {
  const { open, lightbox } = useLightbox(photos);
  if (photos.length === 0) return null;
  return (
    <ul aria-label="Photos" className="my-3 flex gap-2">
      {photos.map((photo, index) => (
        <li key={photo.id} className="min-w-0">
          <a href={photo.full} onClick={open(index)} className="block overflow-hidden rounded-md border border-line">
            <img
              src={photo.small}
              alt={photo.alt}
              width={72}
              height={72}
              loading="lazy"
              decoding="async"
              className="size-18 bg-sunk object-cover"
            />
          </a>
        </li>
      ))}
      {lightbox}
    </ul>
  );
}
