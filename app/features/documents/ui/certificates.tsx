import type { Certificate } from "#features/verification/index.server.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { FileLinks } from "#ui/file-links.tsx";
import { useTexts } from "#ui/language.ts";
import { Row, RowList } from "#ui/row.tsx";
import { texts } from "./document-filters.texts.tsx";

/** A tradesperson's certificates, each with its files. */
export function Certificates({ certificates }: { certificates: readonly Certificate[] }) {
  const t = useTexts(texts);
  return (
    <section aria-labelledby="certificates" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="certificates" className="heading">
          {t.certificates}
        </h2>
        <ButtonLink to="/tradesperson/setup?step=3">{t.sendNewCertificate}</ButtonLink>
      </div>
      <p className="mt-1 max-w-measure text-soft">{t.filesSentChecksOnly}</p>
      <RowList className="mt-4">
        {certificates.map(({ id, title, line, state, stateWord, files }) => (
          <Row key={id} end={<Badge state={state}>{stateWord}</Badge>}>
            <h3 className="font-semibold">{title}</h3>
            <p className="num mt-0.5 text-soft text-sm">{line}</p>
            <FileLinks files={files} />
          </Row>
        ))}
      </RowList>
    </section>
  );
}
