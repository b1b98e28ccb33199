import type { Settings } from "#config/settings.server.ts";

export type S3Settings = Pick<Settings, "S3_REGION" | "S3_ENDPOINT" | "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY">;

/** How to reach S3 or a compatible service; without a key, the SDK looks for credentials of the machine. */
export const s3Options = ({ S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: S3Settings) => ({
  region: S3_REGION,
  ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT, forcePathStyle: true }),
  ...(S3_ACCESS_KEY_ID &&
    S3_SECRET_ACCESS_KEY && {
      credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
    }),
});
