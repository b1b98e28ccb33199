import { useTexts } from "#ui/language.ts";
import { texts } from "./contact-panel.texts.tsx";

/** Specialties and service areas. */
export function WorkTags({
  specialties,
  serviceAreas,
}: {
  specialties: readonly string[];
  serviceAreas: readonly string[];
}) {
  const t = useTexts(texts);
  if (specialties.length === 0 && serviceAreas.length === 0) return null;
  return (
    <dl className="mt-8 grid gap-x-8 gap-y-6 sm:grid-cols-2">
      <Tags title={t.specialties} tags={specialties} />
      <Tags title={t.serviceAreas} tags={serviceAreas} />
    </dl>
  );
}

function Tags({ title, tags }: { title: string; tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <div>
      <dt className="mb-2 font-semibold">{title}</dt>
      <dd>
        <ul className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="rounded-full border border-line bg-raised px-3 py-1 text-sm">
              {tag}
            </li>
          ))}
        </ul>
      </dd>
    </div>
  );
}
