declare module '@20minutes/s3rver' {
  import type { Middleware } from 'koa';

  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    middleware: Middleware[];
    /** Returns its address. */
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
}
