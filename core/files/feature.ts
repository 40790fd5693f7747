import type { FeatureRecord } from '#core/feature-record.ts';
import type { FileLinks, FileStore, ImageTool, ImageSource, VideoTool, MediaReferences } from './file-ports.ts';
import type { UploadStore } from './upload.ts';
import * as filesRoutes from '#core/contract/files.ts';
import * as filesSchemas from '#core/contract/files-schema.ts';
import { served } from '#core/contract/route-schema.ts';
import { subscription, typesOf } from '#core/feature-record.ts';

export const feature = {
  uses: [],
  stores: typesOf<{
    uploads: UploadStore;
    mediaReferences: MediaReferences;
  }>(),
  ports: typesOf<{
    files: FileStore;
    fileLinks: FileLinks;
    images: ImageTool;
    videos: VideoTool;
    imageSource: ImageSource;
  }>(),
  events: {
    'files.forget-person': subscription(['account.deleted']),
  },
  routes: served(filesRoutes, filesSchemas),
} satisfies FeatureRecord;
