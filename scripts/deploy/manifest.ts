import type { IDeployment } from 'kubernetes-models/apps/v1/Deployment'
import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler'
import type { ICronJob } from 'kubernetes-models/batch/v1/CronJob'
import type { IIngress } from 'kubernetes-models/networking.k8s.io/v1/Ingress'
import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy'
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import type { IConfigMap } from 'kubernetes-models/v1/ConfigMap'
import type { IPersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim'
import type { ISecret } from 'kubernetes-models/v1/Secret'
import type { IService } from 'kubernetes-models/v1/Service'

/** What `deploy/kubernetes/` may hold; its test makes a schema of this, in which no other name fits. */
export type Manifest = {
  ConfigMap: IConfigMap
  CronJob: ICronJob
  Deployment: IDeployment
  HorizontalPodAutoscaler: IHorizontalPodAutoscaler
  Ingress: IIngress
  NetworkPolicy: INetworkPolicy
  PersistentVolumeClaim: IPersistentVolumeClaim
  PodDisruptionBudget: IPodDisruptionBudget
  Secret: ISecret
  Service: IService
}
