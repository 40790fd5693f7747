import type { Ports, Stores } from '#core/ports.ts';
import type { FileStore } from '#core/files/file-ports.ts';
import type { StoredFile } from '#core/files/stored-file.ts';
import type { suggestedNames } from '#core/influencers/reference.ts';
import type { SceneName } from './scenes.ts';
import { daysBefore, idOf } from './demo-ids.ts';
import { announceFile, imageFile, storeDemoFile, storePrivateFile } from './demo-images.ts';
import { demoModels } from './models/demo-models.ts';
import { sceneSize } from './scenes.ts';

type ReferenceName = keyof typeof suggestedNames;
type ReferencePicture = { picture: 'portrait' | SceneName; size: { width: number; height: number } };

/** The pictures of each model that workflows receive, in their order. */
const pictures: Record<ReferenceName, ReferencePicture> = {
  face: { picture: 'portrait', size: { width: 960, height: 1200 } },
  profile: { picture: 'bosphorus-wind', size: sceneSize },
  fullLength: { picture: 'studio-arms', size: sceneSize },
  hands: { picture: 'cafe-coffee', size: sceneSize },
};

/** The one that visitors see on the page of its model; all others are private. */
const published = { model: 'defne', name: 'fullLength' };

type ReferenceFile = { name: ReferenceName; file: StoredFile; publicUrl: string | null };
/** The files of each model by its id. */
export type ReferenceFiles = Map<string, ReferenceFile[]>;

export async function storeReferenceFiles(files: FileStore): Promise<ReferenceFiles> {
  const names = Object.keys(pictures) as ReferenceName[];
  const ofModel = async (model: string) =>
    Promise.all(
      names.map(async (name): Promise<ReferenceFile> => {
        const source = imageFile(`${model}/${pictures[name].picture}`);
        const isPublic = model === published.model && name === published.name;
        const key = `${model}/reference-${name}`;
        return {
          name,
          file: await storePrivateFile(files, name, source),
          publicUrl: isPublic ? await storeDemoFile(files, key, source) : null,
        };
      }),
    );
  return new Map(await Promise.all(demoModels.map(async ({ id }) => [id, await ofModel(id)] as const)));
}

export async function seedReferences(
  stores: Stores,
  ports: Pick<Ports, 'ids'>,
  files: ReferenceFiles,
  now: string,
): Promise<void> {
  for (const [model, references] of files) {
    for (const [position, { name, file, publicUrl }] of references.entries()) {
      await announceFile(stores, file, now);
      await stores.references.insert({
        id: idOf(ports, 'reference', `${model}/${name}`),
        influencerId: idOf(ports, 'model', model),
        name,
        file,
        ...pictures[name].size,
        publicUrl,
        position,
        version: 1,
        createdAt: daysBefore(now, 59),
      });
    }
  }
}
