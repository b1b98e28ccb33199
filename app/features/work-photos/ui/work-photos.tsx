import type { ActionReply } from "#app/web/actions.server.ts";
import { useTexts } from "#ui/language.ts";
import { Section } from "#ui/page.tsx";
import type { WorkPhotosPart } from "../server/photos-part.server.ts";
import { AddPhotos } from "./add-photos.tsx";
import { AskConsent, Consent } from "./consent.tsx";
import { DeletePhoto } from "./delete-photo.tsx";
import { WorkPhotoGrid } from "./photo-grid.tsx";
import { texts } from "./texts.ts";

interface WorkPhotosProps {
  part: WorkPhotosPart;
  reply: ActionReply | undefined;
  /** The title of the job. */
  job: string;
}

/**
 * The photos of a booking, for both its people and operators. The page mounts `addWorkPhotosAction`, `deleteWorkPhotoAction`,
 * `askConsentAction`, `answerConsentAction` and `withdrawConsentAction`.
 */
export function WorkPhotos({ part, reply, job }: WorkPhotosProps) {
  const t = useTexts(texts);
  const { bookingId, photos, can } = part;
  return (
    <Section id="work-photos" title={t.photosOfWork} className="mb-10">
      <WorkPhotoGrid photos={photos} />
      {part.side !== "admin" && <Consent part={part} />}
      {can.add && (
        <details open={photos.length === 0 || reply?.result?.error?.photos ? true : undefined}>
          <summary className="link tap inline-flex cursor-pointer items-center">{t.addPhotos}</summary>
          <p className="mt-1 mb-4 max-w-measure text-soft">{t.whatPhotosAreFor(part.other)}</p>
          <AddPhotos bookingId={bookingId} job={job} left={part.left} next={part.next} reply={reply} />
        </details>
      )}
      {can.delete && <DeletePhoto bookingId={bookingId} photos={photos} />}
      {can.ask && <AskConsent part={part} reply={reply} />}
    </Section>
  );
}
